import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { UiLanguage } from '../../kit/src/sandbox.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Loads the texts of the app in a language. Returns a function that finds a text by feature (`shell`, `transfer`, `ui`,
 * `error`, `command`, …) and name, and throws if it does not exist.
 */
export function loadTexts(language: UiLanguage) {
  return (feature: string, name: string, values: Record<string, string> = {}): string => {
    const file =
      feature === 'ui'
        ? `web/src/ui/texts.${language}.json`
        : feature === 'error'
          ? `web/src/api/error-texts.${language}.json`
          : ['entities', 'features']
              .map((folder) => `web/src/${folder}/${feature}/texts.${language}.json`)
              .find((path) => existsSync(ROOT + path));
    if (file === undefined) throw new Error(`no texts of "${feature}"`);
    const texts: unknown = JSON.parse(readFileSync(ROOT + file, 'utf8'));
    const text = name
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
    if (typeof text !== 'string') throw new Error(`no text "${name}" in ${file}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => values[placeholder] ?? '');
  };
}

const listEntries = (texts: object, prefix = ''): readonly (readonly [name: string, text: string])[] =>
  Object.entries(texts).flatMap(([name, text]: readonly [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? listEntries(text, `${prefix}${name}.`)
      : [[prefix + name, String(text)] as const],
  );

/** Lists all texts of a language with their names. */
const listAll = (language: UiLanguage) =>
  readdirSync(`${ROOT}web/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`texts.${language}.json`))
    .flatMap((path) => listEntries(JSON.parse(readFileSync(`${ROOT}web/src/${path}`, 'utf8')) as object));

/** Lists the names of all texts of the app, as it would show one that is missing. */
export const listTextNames = (): readonly string[] => listAll('en').map(([name]) => name);

/** Lists all texts of the app in a language. */
export const listTexts = (language: UiLanguage): readonly string[] =>
  listAll(language).map(([, text]) => text);
