const HUES = 6;

/** One of six quiet colours, the same for a game wherever it stands. */
export const getGameHue = (code: string): number =>
  Array.from(code).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;
