import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { PAGE_LANGUAGES } from './page-languages.ts';

const TEXTS = join(import.meta.dirname, '../src/features/session');
const PLACE = / data-text="(\w+)">/g;

const readTexts = (language: string) =>
  JSON.parse(readFileSync(join(TEXTS, `texts.${language}.json`), 'utf8')) as Readonly<Record<string, string>>;

/**
 * Writes texts of the login into the first frame, in every language, at the elements with their key in `data-text`. The
 * style sheet shows those of the visitor, whose language the early script finds out.
 */
export function firstFrameWords(): Plugin {
  const texts = PAGE_LANGUAGES.map(({ language, code }) => ({ code, words: readTexts(language) }));
  const write = (key: string) =>
    texts.map(({ code, words }) => {
      const text = words[key];
      if (text === undefined || /[<&]/.test(text)) throw new Error(`the first frame cannot show "${key}"`);
      return `<span lang="${code}">${text}</span>`;
    });
  return {
    name: 'first-frame-words',
    transformIndexHtml: (html) => html.replaceAll(PLACE, (_, key: string) => `>${write(key).join('')}`),
  };
}
