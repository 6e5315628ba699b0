/*
 * Where a label finds room in its slice: across it, in one or two lines, while slices are wide; along its
 * middle, in one, where they are narrow. Lengths are pixels of a wheel that is drawn 350 px wide.
 */

/** Up to here slices are wide enough to write across them. */
const ACROSS_MAX_SLICES = 8;
const ACROSS_PX = [17, 16, 15, 14, 13, 12] as const;
const ALONG_PX = [15, 14, 13, 12, 11] as const;
/** Stacked Thai and Lao marks need this much of the letter size in a line. */
export const LINE_HEIGHT = 1.5;
/** And this much where nothing stands above or below the line. */
const INK_HEIGHT = 1.3;
const SIDE_PADDING_PX = 5;
const ELLIPSIS = '…';

/** How wide a text is in letters of a size. */
export type MeasureText = (text: string, px: number) => number;

export interface LabelSpace {
  /** How many slices share the wheel. */
  readonly count: number;
  /** Radii between which a label may stand. */
  readonly innerRadius: number;
  readonly outerRadius: number;
}

export interface FittedLabel {
  readonly way: 'across' | 'along';
  readonly px: number;
  readonly lines: readonly string[];
  /** The radius of its outer edge. */
  readonly at: number;
}

const splitText = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment)
    : granularity === 'word'
      ? text.split(/(?<= )/)
      : Array.from(text);

/** The text in two lines of like length, broken between words; in one where it has no such place. */
function breakInTwo(text: string, measure: MeasureText, px: number): readonly string[] {
  const words = splitText(text, 'word');
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(''), words.slice(index + 1).join('')].map((line) =>
      line.trim(),
    );
    return { lines, width: Math.max(...lines.map((line) => measure(line, px))) };
  });
  return breaks.reduce((best, each) => (each.width < best.width ? each : best), {
    lines: [text],
    width: measure(text, px),
  }).lines;
}

/** The outer edge of a block that stands across the slice; undefined where it has no room. */
function findOuterRadius(
  { count, innerRadius, outerRadius }: LabelSpace,
  width: number,
  height: number,
): number | undefined {
  const half = width / 2 + SIDE_PADDING_PX;
  if (half >= outerRadius) return undefined;
  const top = Math.sqrt(outerRadius ** 2 - half ** 2);
  const bottom = top - height;
  const side = count <= 2 ? Number.POSITIVE_INFINITY : bottom * Math.tan(Math.PI / count);
  return bottom >= innerRadius && half <= side ? top : undefined;
}

function fitAcross(
  text: string,
  room: LabelSpace,
  measure: MeasureText,
  sizes: readonly number[],
): FittedLabel | undefined {
  for (const px of sizes) {
    for (const lines of [[text], breakInTwo(text, measure, px)]) {
      const width = Math.max(...lines.map((line) => measure(line, px)));
      const at = findOuterRadius(room, width, lines.length * LINE_HEIGHT * px);
      if (at !== undefined) return { way: 'across', px, lines, at };
    }
  }
  return undefined;
}

function fitAlong(
  text: string,
  { count, innerRadius, outerRadius }: LabelSpace,
  measure: MeasureText,
  sizes: readonly number[],
) {
  for (const px of sizes) {
    // Towards the middle the slice grows narrower than the line is high.
    const end = Math.max(
      innerRadius,
      count <= 2 ? innerRadius : (INK_HEIGHT * px) / 2 / Math.tan(Math.PI / count),
    );
    if (measure(text, px) <= outerRadius - end)
      return { way: 'along', px, lines: [text], at: outerRadius } as const;
  }
  return undefined;
}

/** The label at the largest size that fits; cut between letters where none does, undefined where nothing remains. */
export function fitLabel(label: string, room: LabelSpace, measure: MeasureText): FittedLabel | undefined {
  const text = label.normalize('NFC').replace(/\s+/g, ' ').trim();
  const isWide = room.count <= ACROSS_MAX_SLICES;
  const fit = (part: string, isCut: boolean) =>
    isWide
      ? fitAcross(part, room, measure, isCut ? ACROSS_PX.slice(-1) : ACROSS_PX)
      : fitAlong(part, room, measure, isCut ? ALONG_PX.slice(-1) : ALONG_PX);
  const whole = text === '' ? undefined : fit(text, false);
  if (whole || text === '') return whole;

  // No screen shows a longer one, however long the operator's is.
  const letters = splitText(text.slice(0, 200), 'grapheme');
  for (let kept = letters.length - 1; kept > 0; kept -= 1) {
    const cut = fit(letters.slice(0, kept).join('').trimEnd() + ELLIPSIS, true);
    if (cut) return cut;
  }
  return undefined;
}
