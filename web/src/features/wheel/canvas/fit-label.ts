import { splitText } from '#lib/format/split-text.ts';

/*
 * Fits labels into slices: across a wide slice in one or two lines, along the middle of a narrow slice in one
 * line. Lengths are pixels of a wheel that is 350 px wide.
 */

/** Greatest number of slices that are wide enough for labels across. */
const ACROSS_MAX_SLICES = 8;
const ACROSS_PX = [17, 16, 15, 14, 13, 12] as const;
const ALONG_PX = [15, 14, 13, 12, 11] as const;
/** Line height as a multiple of the font size. Stacked Thai and Lao marks need this much. */
export const LINE_HEIGHT = 1.5;
/** Height of a single line as a multiple of the font size. */
const INK_HEIGHT = 1.3;
const SIDE_PADDING_PX = 5;
const ELLIPSIS = '…';

/** Returns the width of a text at a font size, px. */
type MeasureText = (text: string, fontPx: number) => number;

export interface LabelSpace {
  readonly sliceCount: number;
  /** Radii between which a label may be drawn. */
  readonly innerRadius: number;
  readonly outerRadius: number;
}

export interface FittedLabel {
  readonly direction: 'across' | 'along';
  readonly fontPx: number;
  readonly lines: readonly string[];
  /** Radius of the label's outer edge. */
  readonly outerRadius: number;
}

/** Breaks a text between words into two lines of similar width. Returns one line if it has no break. */
function breakInTwo(text: string, measure: MeasureText, fontPx: number): readonly string[] {
  const words = splitText(text, 'word');
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(''), words.slice(index + 1).join('')].map((line) =>
      line.trim(),
    );
    return { lines, width: Math.max(...lines.map((line) => measure(line, fontPx))) };
  });
  return breaks.reduce((best, each) => (each.width < best.width ? each : best), {
    lines: [text],
    width: measure(text, fontPx),
  }).lines;
}

/** Returns the radius of the outer edge of a block across the slice; `undefined` if it does not fit. */
function findOuterRadius(
  { sliceCount, innerRadius, outerRadius }: LabelSpace,
  width: number,
  height: number,
): number | undefined {
  const halfWidth = width / 2 + SIDE_PADDING_PX;
  if (halfWidth >= outerRadius) return undefined;
  const top = Math.sqrt(outerRadius ** 2 - halfWidth ** 2);
  const bottom = top - height;
  const maxHalfWidth = sliceCount <= 2 ? Number.POSITIVE_INFINITY : bottom * Math.tan(Math.PI / sliceCount);
  return bottom >= innerRadius && halfWidth <= maxHalfWidth ? top : undefined;
}

function fitAcross(
  text: string,
  space: LabelSpace,
  measure: MeasureText,
  sizes: readonly number[],
): FittedLabel | undefined {
  for (const fontPx of sizes) {
    for (const lines of [[text], breakInTwo(text, measure, fontPx)]) {
      const width = Math.max(...lines.map((line) => measure(line, fontPx)));
      const outerRadius = findOuterRadius(space, width, lines.length * LINE_HEIGHT * fontPx);
      if (outerRadius !== undefined) return { direction: 'across', fontPx, lines, outerRadius };
    }
  }
  return undefined;
}

function fitAlong(
  text: string,
  { sliceCount, innerRadius, outerRadius }: LabelSpace,
  measure: MeasureText,
  sizes: readonly number[],
) {
  for (const fontPx of sizes) {
    // Near the hub the slice is narrower than the line.
    const end = Math.max(
      innerRadius,
      sliceCount <= 2 ? innerRadius : (INK_HEIGHT * fontPx) / 2 / Math.tan(Math.PI / sliceCount),
    );
    if (measure(text, fontPx) <= outerRadius - end)
      return { direction: 'along', fontPx, lines: [text], outerRadius } as const;
  }
  return undefined;
}

/** Fits a label at the largest possible size. Truncates it between letters if needed; `undefined` if nothing fits. */
export function fitLabel(label: string, space: LabelSpace, measure: MeasureText): FittedLabel | undefined {
  const text = label.normalize('NFC').replace(/\s+/g, ' ').trim();
  const isWide = space.sliceCount <= ACROSS_MAX_SLICES;
  const fit = (content: string, isTruncated: boolean) =>
    isWide
      ? fitAcross(content, space, measure, isTruncated ? ACROSS_PX.slice(-1) : ACROSS_PX)
      : fitAlong(content, space, measure, isTruncated ? ALONG_PX.slice(-1) : ALONG_PX);
  if (text === '') return undefined;
  const whole = fit(text, false);
  if (whole) return whole;

  // Longer labels never fit, so they are not measured letter by letter.
  const letters = splitText(text.slice(0, 200), 'grapheme');
  for (let length = letters.length - 1; length > 0; length -= 1) {
    const truncated = fit(letters.slice(0, length).join('').trimEnd() + ELLIPSIS, true);
    if (truncated) return truncated;
  }
  return undefined;
}
