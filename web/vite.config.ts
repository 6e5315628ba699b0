import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { DEFAULT_CONFIG, withConfig } from '../shared/src/app-config.ts';

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');
const LIGHTER = [
  // Its package offers bundlers the development build alone, with its warnings.
  { find: /^react-router$/, replacement: ROUTER },
  // What it stands in for is part of React since 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];
const PAGE = join(import.meta.dirname, 'index.html');

/**
 * Fills the page's data block with the defaults, which whoever serves the page rewrites
 * (`shared/src/app-config.ts`), and has the letters fetched early that every language needs.
 */
const page: Plugin = {
  name: 'page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle }) => {
      // The test runner's own pages pass through here too.
      if (filename !== PAGE) return html;
      const fonts = Object.keys(bundle ?? {}).filter((file) => file.includes('-thai-latin-400-'));
      return {
        html: withConfig(html, DEFAULT_CONFIG),
        tags: fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
      };
    },
  },
};

/** A part of a program as the parser gives it, as far as it is looked at here. */
interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Part[];
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** This part and everything in it. */
function* within(part: Part): Generator<Part> {
  yield part;
  for (const each of Object.values(part).flat()) if (isPart(each)) yield* within(each);
}

/**
 * Leaves out what is written for readers alone: why a schema of the contract is assumed (the documents
 * print it, the app only asks whether), and what the icons carry for their own site.
 */
const forReaders: Plugin = {
  name: 'for-readers',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: [/shared[\\/]src[\\/]contract[\\/]/, /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/] },
    handler(code, id) {
      if (id.includes('lucide-react'))
        return { code: code.replace(/,\s*(key: "\w+"|aliases: \[[^\]]*\])/g, ''), map: null };
      const words = [...within(this.parse(code) as Part)].flatMap((part) =>
        part.type === 'CallExpression' && part.callee?.name === 'assumed' ? (part.arguments?.[1] ?? []) : [],
      );
      const parts: string[] = [];
      let end = 0;
      for (const { start, end: after } of words.toSorted((a, b) => a.start - b.start)) {
        parts.push(code.slice(end, start), "''");
        end = after;
      }
      return { code: parts.join('') + code.slice(end), map: null };
    },
  },
};

/** Short, for every screen carries the names of its classes: as the file has it, and which file that is. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll(sep, '/');
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), page, forReaders],
  ...(command === 'build' && mode === 'production' ? { resolve: { alias: LIGHTER } } : {}),
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Fonts and pictures stay files of their own: they are cached apart, and the policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Every browser that this build is for knows module preloading.
    modulePreload: {
      polyfill: false,
      // What the page itself has loaded need not be named once more with every part that comes later.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/^assets\/(base|vendor|rolldown-runtime|index)-/.test(file)),
    },
    rolldownOptions: {
      // No library here does its work by being read from, nor by naming a global.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              // Small things that every route shares: one request, not a dozen.
              name: 'base',
              priority: 1,
              test: /web[\\/]src[\\/](lib[\\/](app-config|clock|retried|late-texts|texts-by|language|storage|theme|use-delayed|digits)|api[\\/](?!slip-reason|use-order-flow|intent|socket)[\w-]+\.ts|ui[\\/](button|icon-button|spinner|password-field|field|notice|card|status-icon|toast|modal-stack)|features[\\/](session[\\/]session-store|terminated[\\/]queries))|shared[\\/]src[\\/](limits|errors|money|app-config|contract[\\/](wire|fields|endpoint|session))|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!eye))|node_modules[\\/]zod[\\/]|vite\/preload-helper/,
            },
            {
              // And those that the member's routes share.
              name: 'member-base',
              test: /web[\\/]src[\\/](lib[\\/](format|use-one-shot|use-late-part|safe-url)|ui[\\/](amounts-hidden|money\.|date-time|relative-time|skeleton|retry-row|empty-state|status-chip|modal\.|use-modal-dialog|use-drag|confirm-dialog|alert-dialog))/,
            },
            {
              // What every route needs and what seldom changes: one file that outlives releases.
              name: 'vendor',
              priority: 2,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)[\\/]/,
            },
            {
              // The registration's library: it changes with its releases, not with ours.
              name: 'forms',
              test: /node_modules[\\/](react-hook-form|@hookform|@standard-schema)[\\/]/,
            },
          ],
        },
      },
    },
  },
}));
