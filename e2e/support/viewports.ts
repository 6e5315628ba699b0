const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Pairs of language and viewport that cover each language and each width at least once. */
export const LANGUAGE_VIEWPORTS = [
  { language: 'th', viewport: PHONE },
  { language: 'la', viewport: DESKTOP },
  { language: 'en', viewport: PHONE },
] as const;
