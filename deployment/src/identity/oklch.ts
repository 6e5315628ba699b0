/**
 * A colour in OKLCH: lightness from 0 to 1, chroma, and hue in radians. Colours of equal lightness look equally light,
 * whatever their hue.
 */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Halvings of the search for the greatest chroma that a screen can show. */
const SEARCH_STEPS = 20;
const GAMUT_TOLERANCE = 0.0001;

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const cubeRoot = (value: number): number => (value <= 0 ? 0 : value ** (1 / 3));

type Rgb = readonly [red: number, green: number, blue: number];

const readLinear = (hex: string): Rgb => {
  const part = (at: number) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

/** Converts a colour such as `#2f4a96` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = readLinear(hex);
  const long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.sqrt(a * a + b * b),
    hue: Math.atan2(b, a),
  };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (colour: Oklch): boolean =>
  toLinearRgb(colour).every((part) => part >= -GAMUT_TOLERANCE && part <= 1 + GAMUT_TOLERANCE);

const toByte = (part: number): string =>
  Math.floor(fromLinear(Math.min(1, Math.max(0, part))) * 255 + 0.5)
    .toString(16)
    .padStart(2, '0');

/** Converts a colour to `#rrggbb`. One that no screen shows gets the greatest chroma that one does, at the same lightness. */
export function toHex(colour: Oklch): string {
  let shown = colour;
  if (!isShown(colour)) {
    let low = 0;
    let high = colour.chroma;
    for (let step = 0; step < SEARCH_STEPS; step += 1) {
      const chroma = (low + high) / 2;
      if (isShown({ ...colour, chroma })) low = chroma;
      else high = chroma;
    }
    shown = { ...colour, chroma: low };
  }
  return `#${toLinearRgb(shown).map(toByte).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = readLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
