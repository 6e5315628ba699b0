import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';

/** The names of a bank as the operator answers them (§3). Lookups call the code `code`, accounts `bankCode`. */
type BankNames = ({ readonly code: string } | { readonly bankCode?: string | undefined }) & {
  /** The local name: Thai, or Lao in Lao deployments. The operator calls it `nameTH` in both. */
  readonly nameTH?: string | undefined;
  readonly nameEN?: string | undefined;
};

/** A bank name and the language it is written in, for the `lang` attribute. */
interface BankName {
  readonly text: string;
  readonly lang: 'th' | 'lo' | 'en';
}

/** Returns the local name, or else the English one, or the bank code; empty where the operator sent none of them. */
export function getLocalBankName(bank: BankNames): BankName {
  const { nameTH, nameEN } = bank;
  if (!nameTH) return { text: nameEN || ('code' in bank ? bank.code : bank.bankCode) || '', lang: 'en' };
  return { text: nameTH, lang: detectHtmlLang(nameTH) ?? 'en' };
}

/** Returns the English name in the English app and the local name in the Thai and the Lao app. */
export const getBankName = (bank: BankNames, language: string): BankName =>
  language === 'en' && bank.nameEN ? { text: bank.nameEN, lang: 'en' } : getLocalBankName(bank);
