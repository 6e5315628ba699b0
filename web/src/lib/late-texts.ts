/** Texts that come with a modal and not with its page. */
export type LateTexts = 'deposit';

let load: (part: LateTexts) => Promise<void> = async () => {};

/** Told once by the app, which knows where texts are. */
export function provideLateTexts(loader: typeof load): void {
  load = loader;
}

/** Brings these texts; rejects where they cannot be had. */
export const needLateTexts = (part: LateTexts): Promise<void> => load(part);
