import { build, type Plugin, type Rolldown } from 'vite';

import { LANGUAGES } from '../../shared/src/limits.ts';
import { EARLY_ROUTES, type PreloadManifest } from '../src/app/early/early-routes.ts';
import { LANGUAGE_TRAITS } from '../src/lib/i18n/languages.ts';
import { renderBrowserCheck } from './browser-notice.ts';

const SOURCE = 'src/app/early/early-start.ts';

/** Lists the fonts of a script, in the order in which the first screen needs them. */
const listFonts = (script: string): readonly string[] =>
  ['400', '600'].flatMap((weight) => [
    ...(script === 'latin' ? [] : [`${script}-${script}-${weight}`]),
    `thai-latin-${weight}`,
  ]);

type Bundle = Rolldown.OutputBundle;

const listChunks = (bundle: Bundle) =>
  Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');

/** Lists a chunk, its static imports, and their style sheets; without those that the page itself names. */
function listFiles(bundle: Bundle, chunk: Rolldown.OutputChunk, known: ReadonlySet<string>): string[] {
  const files = new Set<string>();
  const visit = (each: Rolldown.OutputChunk) => {
    if (files.has(each.fileName) || known.has(each.fileName)) return;
    files.add(each.fileName);
    for (const sheet of each.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of each.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(chunk);
  return [...files];
}

/** Finds the files of each route, of its texts and of the fonts in the finished build. */
function findPreloads(bundle: Bundle): PreloadManifest {
  const chunks = listChunks(bundle);
  const known = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => listFiles(bundle, entry, new Set())),
  );
  const findChunk = (name: string) => {
    const found = chunks.find(
      (chunk) => chunk.name === name || chunk.moduleIds.some((id) => id.endsWith(`/src/${name}`)),
    );
    if (!found) throw new Error(`the build has no chunk of ${name}`);
    return found;
  };
  const fileOfFont = (name: string) => {
    const found = Object.keys(bundle).find((file) => file.includes(`noto-sans-${name}-`));
    if (found === undefined) throw new Error(`the build has no font ${name}`);
    return found;
  };
  const byLanguage = <Value>(find: (language: (typeof LANGUAGES)[number]) => Value) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, find(language)])) as Record<
      (typeof LANGUAGES)[number],
      Value
    >;
  return {
    routes: Object.fromEntries(
      Object.entries(EARLY_ROUTES).map(([path, { modules, texts, queries }]) => {
        const files = new Set(modules.flatMap((name) => listFiles(bundle, findChunk(name), known)));
        // Those of two pages in one order are compressed better.
        return [path, { files: [...files].sort(), texts, queries }];
      }),
    ),
    texts: byLanguage((language) =>
      Object.fromEntries(
        (['public', 'visitor', 'member'] as const).map((group) => [
          group,
          findChunk(`texts-${group}-${language}`).fileName,
        ]),
      ),
    ) as PreloadManifest['texts'],
    fonts: byLanguage((language) =>
      listFonts(LANGUAGE_TRAITS[language].script.toLowerCase()).map(fileOfFont),
    ),
  };
}

/**
 * Builds the early script: a small file of its own, without imports, that starts what the first screen needs while the
 * app itself is being loaded. It knows the names of all files, so it is built when these are finished.
 */
export function earlyScript(): Plugin {
  let fileName = '';
  return {
    name: 'early-script',
    apply: 'build',
    async generateBundle(_, bundle) {
      const built = (await build({
        configFile: false,
        root: `${import.meta.dirname}/..`,
        publicDir: false,
        logLevel: 'error',
        define: { EARLY_FILES: JSON.stringify(findPreloads(bundle)) },
        build: {
          write: false,
          // Every browser with modules can read it: the check of the browser, which it begins with, must run in them.
          target: 'es2015',
          lib: { entry: SOURCE, formats: ['iife'], name: 'early' },
        },
      })) as Rolldown.RolldownOutput[];
      const code = built[0]?.output[0].code ?? '';
      const reference = this.emitFile({
        type: 'asset',
        name: 'early.js',
        source: renderBrowserCheck() + code,
      });
      fileName = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          // Not in the way of the page, and before the app. It reads the configuration, which stands above it.
          attrs: { src: `/${fileName}`, async: true, fetchpriority: 'high' },
          injectTo: 'head',
        },
      ],
    },
  };
}
