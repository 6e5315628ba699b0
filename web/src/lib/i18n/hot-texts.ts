import type { Language } from '@wallet/shared/limits.ts';
import type { i18n as I18n } from 'i18next';

import { toHtmlLang } from './language.ts';

/** Texts of a file that was changed during development. */
interface ChangedTexts {
  readonly language: Language;
  readonly namespace: string;
  readonly texts: object;
}

/** Shows changed texts in place, where their file had been loaded. */
export function replaceTexts(i18n: I18n, { language, namespace, texts }: ChangedTexts): void {
  const code = toHtmlLang(language);
  if (i18n.hasResourceBundle(code, namespace)) i18n.addResourceBundle(code, namespace, texts, false, true);
}

/** Follows changes of the text files during development. The build has no `import.meta.hot`. */
export function followTextChanges(i18n: I18n): void {
  import.meta.hot?.on('texts:change', (change: ChangedTexts) => replaceTexts(i18n, change));
}
