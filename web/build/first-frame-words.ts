import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { LANGUAGE_TRAITS } from '../src/lib/i18n/languages.ts';

const SOURCE = join(import.meta.dirname, '../src');
const CARD_PLACE = / data-words="([\w/]+):([\w.]+)"/g;
const PLACE = / data-text="([\w/]+):([\w.]+)"\s*>/g;
/** A value that the early script writes. */
const VALUE = /\{\{(\w+)\}\}/g;

/** Reads a text of a folder by its key, such as `currency.BAHT`. */
function readText(folder: string, language: string, key: string): string {
  let found: unknown = JSON.parse(readFileSync(join(SOURCE, folder, `texts.${language}.json`), 'utf8'));
  for (const name of key.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof found !== 'string' || /[<&"]/.test(found)) throw new Error(`the page cannot show "${key}"`);
  return found.replaceAll(VALUE, '<span data-value="$1"></span>');
}

/**
 * Writes texts into the card of the page, in Thai and in Lao, and into the first frame, in every language, at the elements with their folder and key in `data-text`. The style
 * sheet shows those of the visitor, whose language the early script finds out.
 */
export function firstFrameWords(): Plugin {
  const write = (folder: string, key: string) =>
    Object.entries(LANGUAGE_TRAITS)
      .map(([language, { htmlLang }]) => `<span lang="${htmlLang}">${readText(folder, language, key)}</span>`)
      .join('');
  return {
    name: 'first-frame-words',
    transformIndexHtml: (html) =>
      html
        .replaceAll(PLACE, (_, folder: string, key: string) => `>${write(folder, key)}`)
        .replaceAll(
          CARD_PLACE,
          (_, folder: string, key: string) =>
            ` content="${readText(folder, 'th', key)}" data-lao="${readText(folder, 'la', key)}"`,
        ),
  };
}
