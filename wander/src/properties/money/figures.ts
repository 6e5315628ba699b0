/** Reads the amounts of a text, in satang. */
export const readFigures = (text: string): readonly number[] =>
  [...text.matchAll(/\d[\d,]*\.\d\d(?!\d)/g)].map(([figure]) =>
    Math.round(Number(figure.replaceAll(',', '')) * 100),
  );
