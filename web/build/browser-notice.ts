import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { HtmlTagDescriptor, Plugin } from 'vite';

import { AVOIDED_RELEASE_COOKIE } from '../../deployment/src/release.ts';
import { LANGUAGE_TRAITS } from '../src/lib/i18n/languages.ts';

const FOLDER = join(import.meta.dirname, '../src/app/browser-notice');

interface Texts {
  readonly scriptsOff: { readonly title: string; readonly text: string };
}

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const readTexts = (language: string): Texts => JSON.parse(read(`texts.${language}.json`)) as Texts;

/** Names a file by its content, so that it can be cached for a year. */
const toFile = (name: string, extension: string, source: string) => ({
  fileName: `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.${extension}`,
  source,
});

/** Removes comments and indentation: a browser that needs no notice loads the script as well. */
const shorten = (script: string): string =>
  script
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^\s+/gm, '');

/** Without scripts the language of the browser is not known: the notice is in all of them. */
function createNoScript(stylesPath: string): HtmlTagDescriptor {
  const sections = Object.entries(LANGUAGE_TRAITS).map(([language, { htmlLang }]) => {
    const { title, text } = readTexts(language).scriptsOff;
    return {
      tag: 'section',
      attrs: { lang: htmlLang },
      children: [
        { tag: 'h1', children: title },
        { tag: 'p', children: text },
      ],
    };
  });
  return {
    tag: 'noscript',
    children: [
      { tag: 'link', attrs: { rel: 'stylesheet', href: stylesPath } },
      { tag: 'div', attrs: { class: 'browser-notice' }, children: sections },
    ],
    injectTo: 'body-prepend',
  };
}

const styles = toFile('browser-notice', 'css', read('notice.css'));

/**
 * Returns the check of the browser as a classic script in old syntax. It runs in two files: at the start of the early
 * script, which every browser with modules loads, so that it costs no request, and in a file of its own for the others.
 */
export function renderBrowserCheck(): string {
  const texts = Object.fromEntries(
    Object.keys(LANGUAGE_TRAITS).map((language) => [language, readTexts(language)]),
  );
  return shorten(read('browser-check.js'))
    .replace('TEXTS', () => JSON.stringify(texts))
    .replace('AVOIDED_RELEASE', () => JSON.stringify(AVOIDED_RELEASE_COOKIE))
    .replace('STYLES', () => JSON.stringify(`/${styles.fileName}`));
}

/**
 * Adds the notices in place of the app to the built page: the check of the browser for those without modules, and the
 * notice for those that run no scripts. The policy of the page allows no inline script or style.
 */
export function browserNotice(): Plugin {
  const check = toFile('browser-check', 'js', renderBrowserCheck());
  return {
    name: 'browser-notice',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', ...styles });
      this.emitFile({ type: 'asset', ...check });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { nomodule: true, src: `/${check.fileName}` }, injectTo: 'head' },
      createNoScript(`/${styles.fileName}`),
    ],
  };
}
