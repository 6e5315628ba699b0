import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { UiLanguage } from '../../kit/src/sandbox.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Entities with texts of their own. */
const ENTITIES: ReadonlySet<string> = new Set(['command', 'safer-gambling']);

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
          : ENTITIES.has(feature)
            ? `web/src/entities/${feature}/texts.${language}.json`
            : `web/src/features/${feature}/texts.${language}.json`;
    const texts: unknown = JSON.parse(readFileSync(ROOT + file, 'utf8'));
    const text = name
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
    if (typeof text !== 'string') throw new Error(`no text "${name}" in ${file}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => values[placeholder] ?? '');
  };
}
