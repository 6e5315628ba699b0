import type { i18n as I18n } from 'i18next';
import type { Language } from '@wallet/shared/limits.ts';

import { toHtmlLang } from './language.ts';

/** The part of i18next that chooses a plural form. Its types leave it open. */
interface PluralResolver {
  getRule(code: string, options?: object): Intl.PluralRules;
}

/**
 * Chooses plural forms by `Intl` under the code that it knows: `lo` for the operator's `la` (F-3). `Intl` takes the
 * browser's own language for a code that it does not know, and one coin had an English form in Lao.
 */
export function applyPluralRules(i18n: I18n): void {
  const resolver = i18n.services.pluralResolver as PluralResolver;
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(toHtmlLang(code as Language), options);
}
