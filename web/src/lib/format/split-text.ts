/** Splits a text into its words and what stands between them, or into what is read as one letter. */
export const splitText = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);
