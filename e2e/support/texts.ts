import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { UiLanguage } from '../kit/sandbox.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The app's own texts in a language, by feature (`shell`, `transfer`, … or `ui`, `error`): a test says what
 * it looks for by name, and fails where that text is not shown. Throws for a name that has no text.
 */
export function loadTexts(language: UiLanguage) {
  return (feature: string, name: string, values: Record<string, string> = {}): string => {
    const file =
      feature === 'ui'
        ? `web/src/ui/texts.${language}.json`
        : feature === 'error'
          ? `web/src/api/error-texts.${language}.json`
          : `web/src/features/${feature}/texts.${language}.json`;
    const texts: unknown = JSON.parse(readFileSync(ROOT + file, 'utf8'));
    const text = name
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
    if (typeof text !== 'string') throw new Error(`no text "${name}" in ${file}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => values[placeholder] ?? '');
  };
}
