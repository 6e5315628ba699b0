/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Least contrast of a label on its slice (WCAG 1.4.3). */
export const MIN_CONTRAST = 4.5;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const toLinear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

export function contrastRatio(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The operator's colour of a label where it can be read on its slice, else white or black, whichever is plainer. */
export function readableTextColour(back: Rgb, wanted: Rgb | undefined): Rgb {
  if (wanted && contrastRatio(back, wanted) >= MIN_CONTRAST) return wanted;
  return contrastRatio(back, WHITE) >= contrastRatio(back, BLACK) ? WHITE : BLACK;
}

/** For slices whose colour no browser can read; neighbours differ. */
const FALLBACK_COLOURS: readonly Rgb[] = [
  [47, 74, 150],
  [230, 236, 249],
  [27, 42, 87],
];

export interface SliceColours {
  readonly background: Rgb;
  readonly text: Rgb;
}

/** What a slice is painted with. `read` gives a colour as it looks on white, or nothing where it is none. */
export function sliceColours(
  { bgColor, textColor }: { readonly bgColor: string; readonly textColor: string },
  index: number,
  read: (colour: string) => Rgb | undefined,
): SliceColours {
  const back = read(bgColor) ?? FALLBACK_COLOURS[index % FALLBACK_COLOURS.length] ?? WHITE;
  return { background: back, text: readableTextColour(back, read(textColor)) };
}

export const toCss = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

/** Reads any colour that the browser knows by painting it on white: the only reading that agrees with what is seen. */
export function createColourParser(): (colour: string) => Rgb | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (colour) => {
    if (!context || !isColour(context, colour)) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
}

/** What is no colour leaves the one before, whichever that was. */
function isColour(context: CanvasRenderingContext2D, colour: string): boolean {
  const after = (before: string) => {
    context.fillStyle = before;
    context.fillStyle = colour;
    return context.fillStyle;
  };
  return after('#000') === after('#fff');
}
