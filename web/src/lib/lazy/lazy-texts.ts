import type { Language } from '@wallet/shared/limits.ts';

/** Texts that come with a modal and not with its page, by the folder of their feature. */
export type LazyTexts = (language: Language) => Promise<Readonly<Record<string, object>>>;

let need: (texts: LazyTexts) => Promise<void> = async () => {};

/** Told once by the app, which knows the language and follows its changes. */
export function setTextsLoader(loader: typeof need): void {
  need = loader;
}

/** Brings these texts, now and with every change of the language; rejects where they cannot be had. */
export const loadLazyTexts = (texts: LazyTexts): Promise<void> => need(texts);
