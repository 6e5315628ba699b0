/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Lowest contrast of a label on its slice (WCAG 1.4.3). */
export const MIN_CONTRAST = 4.5;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const getLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2). */
export function getContrastRatio(one: Rgb, other: Rgb): number {
  const [low, high] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Returns the operator's label colour if it is readable on the slice, else white or black, whichever has more contrast. */
export function chooseTextColour(background: Rgb, preferred: Rgb | undefined): Rgb {
  if (preferred && getContrastRatio(background, preferred) >= MIN_CONTRAST) return preferred;
  return getContrastRatio(background, WHITE) >= getContrastRatio(background, BLACK) ? WHITE : BLACK;
}

/** Colours for slices with an invalid colour. Neighbours differ. */
const FALLBACK_COLOURS: readonly Rgb[] = [
  [47, 74, 150],
  [230, 236, 249],
  [27, 42, 87],
];

interface SliceColours {
  readonly background: Rgb;
  readonly text: Rgb;
}

/** Returns the colours of a slice. `parseColour` returns a colour as it looks on white, or `undefined` if it is invalid. */
export function getSliceColours(
  {
    bgColor = '',
    textColor = '',
  }: { readonly bgColor?: string | undefined; readonly textColor?: string | undefined },
  index: number,
  parseColour: (colour: string) => Rgb | undefined,
): SliceColours {
  const background = parseColour(bgColor) ?? FALLBACK_COLOURS[index % FALLBACK_COLOURS.length] ?? WHITE;
  return { background, text: chooseTextColour(background, parseColour(textColor)) };
}

export const toCss = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

const toRgb = ([red = 0, green = 0, blue = 0]: Iterable<number>): Rgb => [red, green, blue];

/** Creates a parser for any CSS colour. It paints the colour on white and reads the pixel, as the browser shows it. */
export function createColourParser(): (colour: string) => Rgb | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (colour) => {
    if (!context || !isColour(context, colour)) return undefined;
    context.fillStyle = colour;
    // The canvas names an opaque colour itself. A protected one would give back another pixel than it has painted.
    const [hex, ...channels] = /^#(..)(..)(..)$/.exec(context.fillStyle) ?? [];
    if (hex !== undefined) return toRgb(channels.map((channel) => Number.parseInt(channel, 16)));
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return toRgb(context.getImageData(0, 0, 1, 1).data);
  };
}

/** Returns true if a text is a colour: a canvas ignores an invalid one and keeps the colour before. */
function isColour(context: CanvasRenderingContext2D, colour: string): boolean {
  const colourAfter = (before: string) => {
    context.fillStyle = before;
    context.fillStyle = colour;
    return context.fillStyle;
  };
  return colourAfter('#000') === colourAfter('#fff');
}
