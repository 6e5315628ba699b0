import { contrast, type Oklch, toHex, toOklch } from './oklch.ts';

/** Colours by the name of their design token. */
export type Colours = Readonly<Record<string, string>>;

/** Colours of a palette: those of both schemes, and those that differ. */
export interface Palette {
  readonly both: Colours;
  readonly light: Colours;
  readonly dark: Colours;
}

/** Colours behind text, of `design/colours.css`. They stay as they are, whatever the identity. */
export const BACKGROUNDS = {
  light: { bg: '#f6f5f2', surface: '#ffffff', raised: '#ffffff', sunken: '#edebe6' },
  dark: { bg: '#0e1117', surface: '#171b24', raised: '#1f2430', sunken: '#0a0d12' },
} as const;

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** Contrast of a button of the accent with a light surface, so that its shape is seen. The words on it have their own. */
const SHAPE_CONTRAST = 1.6;
const LIGHTNESS_STEP = 0.01;
/** Difference in lightness between a button and the same under the pointer. */
const HOVER_LIGHTNESS = 0.05;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** Limits of the lightness and of the chroma of a token, which begins with those of the operator's colour. */
type Range = readonly [lightnessMin: number, lightnessMax: number, chromaFactor: number, chromaMax: number];

/** Returns a colour of the hue of another one, within limits. */
const limit = (base: Oklch, [min, max, factor, chromaMax]: Range): Oklch => ({
  lightness: Math.min(max, Math.max(min, base.lightness)),
  chroma: Math.min(chromaMax, base.chroma * factor),
  hue: base.hue,
});

const reaches = (hex: string, others: readonly string[], minimum: number): boolean =>
  others.every((other) => contrast(hex, other) >= minimum);

/** Makes a colour darker (-1) or lighter (1) until it reaches a contrast with all others. Black or white ends it. */
function fit(colour: Oklch, direction: 1 | -1, others: readonly string[], minimum: number): string {
  for (let step = 0; ; step += 1) {
    const lightness = colour.lightness + direction * step * LIGHTNESS_STEP;
    if (direction < 0 && lightness <= 0) return BLACK;
    if (direction > 0 && lightness >= 1) return WHITE;
    const hex = toHex({ ...colour, lightness });
    if (reaches(hex, others, minimum)) return hex;
  }
}

/** Lightness above which a colour cannot get lighter, and below which it cannot get darker, by a difference that is seen. */
const LIGHTEST = 0.94;
const DARKEST = 0.2;

/**
 * Colours of a filled button: fill, fill under the pointer, and words on both. Under the pointer the fill moves away from
 * the words, so it is as easy to read; white and black move the other way, where there is room.
 */
function createFill(fill: string, words: Range): readonly [fill: string, hover: string, words: string] {
  const colour = toOklch(fill);
  const dark = [toHex(limit(colour, words)), BLACK].find((each) => reaches(each, [fill], TEXT_CONTRAST));
  const isLighter = dark === undefined ? colour.lightness < DARKEST : colour.lightness <= LIGHTEST;
  const lightness = colour.lightness + (isLighter ? HOVER_LIGHTNESS : -HOVER_LIGHTNESS);
  // Among the darkest colours a difference is seen only from here on.
  const seen = isLighter ? Math.max(DARKEST + HOVER_LIGHTNESS, lightness) : lightness;
  return [fill, toHex({ ...colour, lightness: seen }), dark ?? WHITE];
}

/** Steps of the scale for illustrations and the balance card: lightness and chroma of `design/colours.css`. */
const SCALE = {
  'kram-200': [0.877, 0.048],
  'kram-600': [0.431, 0.129],
  'kram-700': [0.38, 0.114],
  'kram-800': [0.355, 0.099],
  'kram-900': [0.299, 0.084],
  'kram-950': [0.231, 0.062],
} as const;
/** Chroma of the colour that the scale was drawn for, and the greatest factor by which another one changes it. */
const SCALE_CHROMA = 0.129;
const SCALE_FACTOR_MAX = 1.4;

function createScale({ chroma, hue }: Oklch): Colours {
  const factor = Math.min(SCALE_FACTOR_MAX, chroma / SCALE_CHROMA);
  return Object.fromEntries(
    Object.entries(SCALE).map(([name, [lightness, own]]) => [
      name,
      toHex({ lightness, chroma: own * factor, hue }),
    ]),
  );
}

/** Creates the colours that follow from the operator's primary colour. */
export function createPrimaryPalette(hex: string): Palette {
  const base = toOklch(hex);
  const { light: day, dark: night } = BACKGROUNDS;

  const daySoft = toHex(limit(base, [0.945, 0.945, 0.15, 0.03]));
  const dayBacks = [day.bg, day.surface, day.sunken, daySoft];
  const words: Range = [0.231, 0.231, 0.6, 0.07];
  // As dark as text has to be, it has white words.
  const [dayPrimary, dayHover, onDay] = createFill(fit(base, -1, dayBacks, TEXT_CONTRAST), words);

  const nightSoft = toHex(limit(base, [0.285, 0.285, 0.5, 0.06]));
  const nightBacks = [night.bg, night.surface, night.raised, night.sunken, nightSoft];
  const [nightPrimary, nightHover, onNight] = createFill(
    fit(limit(base, [0.78, 0.93, 0.8, 0.12]), 1, nightBacks, TEXT_CONTRAST),
    words,
  );

  const scale = createScale(base);
  const cardFrom = scale['kram-600'] ?? '';
  const cardTo = scale['kram-900'] ?? '';
  return {
    both: {
      ...scale,
      'card-from': cardFrom,
      'card-to': cardTo,
      'on-card-muted': fit(toOklch(scale['kram-200'] ?? ''), 1, [cardFrom, cardTo], TEXT_CONTRAST),
    },
    light: {
      primary: dayPrimary,
      'primary-hover': dayHover,
      'on-primary': onDay,
      'primary-soft': daySoft,
      'on-primary-soft': fit(limit(base, [0, 0.355, 1, 0.12]), -1, [daySoft], TEXT_CONTRAST),
      link: fit(limit(base, [0, 0.43, 1, 0.16]), -1, dayBacks, TEXT_CONTRAST),
    },
    dark: {
      primary: nightPrimary,
      'primary-hover': nightHover,
      'on-primary': onNight,
      'primary-soft': nightSoft,
      'on-primary-soft': fit(limit(base, [0.87, 0.95, 0.6, 0.06]), 1, [nightSoft], TEXT_CONTRAST),
      link: fit(limit(base, [0.8, 0.95, 0.8, 0.1]), 1, nightBacks, TEXT_CONTRAST),
    },
  };
}

/** Creates the colours that follow from the operator's accent: reward buttons, prizes, the clasp of the wallet. */
export function createAccentPalette(hex: string): Palette {
  const base = toOklch(hex);
  const { light: day, dark: night } = BACKGROUNDS;
  const words: Range = [0.242, 0.242, 0.4, 0.05];
  const [dayFill, dayHover, onDay] = createFill(fit(base, -1, [day.surface, day.bg], SHAPE_CONTRAST), words);
  const [nightFill, nightHover, onNight] = createFill(
    fit(base, 1, [night.surface, night.raised], CONTROL_CONTRAST),
    words,
  );
  const daySoft = toHex(limit(base, [0.962, 0.962, 0.3, 0.045]));
  const nightSoft = toHex(limit(base, [0.28, 0.28, 0.4, 0.045]));
  return {
    both: {},
    light: {
      gold: dayFill,
      'gold-hover': dayHover,
      'on-gold': onDay,
      'gold-soft': daySoft,
      'on-gold-soft': fit(limit(base, [0, 0.43, 1, 0.1]), -1, [daySoft], TEXT_CONTRAST),
    },
    dark: {
      gold: nightFill,
      'gold-hover': nightHover,
      'on-gold': onNight,
      'gold-soft': nightSoft,
      'on-gold-soft': fit(limit(base, [0.877, 0.95, 0.8, 0.12]), 1, [nightSoft], TEXT_CONTRAST),
    },
  };
}
