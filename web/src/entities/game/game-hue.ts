const HUES = 6;

/** Returns the index of one of six colours, the same for a game everywhere. */
export const getGameHue = (code: string): number =>
  Array.from(code).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;
