import { expect, test } from 'vitest';

import { fitLabel, LINE_HEIGHT, type FittedLabel, type LabelSpace } from './fit-label.ts';

/** Measures letters of equal width and marks of none: similar to a font, and the same on every machine. */
const measure = (text: string, px: number) => Array.from(text.replace(/\p{M}/gu, '')).length * px * 0.6;

const spaceFor = (count: number): LabelSpace => ({ sliceCount: count, innerRadius: 34, outerRadius: 146 });
const COUNTS = Array.from({ length: 23 }, (_, index) => index + 2);

/** Returns the corners of a label: distance along the middle of its slice, and to the side. */
function corners({
  direction,
  fontPx,
  lines,
  outerRadius,
}: FittedLabel): readonly (readonly [number, number])[] {
  const width = Math.max(...lines.map((line) => measure(line, fontPx)));
  const [length, half] =
    direction === 'across' ? [lines.length * LINE_HEIGHT * fontPx, width / 2] : [width, (fontPx * 1.3) / 2];
  return [
    [outerRadius, half],
    [outerRadius - length, half],
  ];
}

const LABELS = {
  thai: 'รางวัลใหญ่ปู่ญู่ฎู่ 500 บาท',
  lao: 'ລາງວັນໃຫຍ່ຊື້ນ້ຳ 500 ບາດ',
  english: 'Grand prize of 500 baht',
  short: '5 บาท',
  endless: 'ที่ปื้นป้ำน้ำฟ้าฝั่ง'.repeat(30),
} as const;

/** Returns true if a label is large enough to read, and inside its slice. */
function isInside(fitted: FittedLabel, { sliceCount, innerRadius, outerRadius }: LabelSpace): boolean {
  const isWithin = ([along, side]: readonly [number, number]) =>
    along >= innerRadius - 0.001 &&
    Math.hypot(along, side) <= outerRadius + 10 &&
    (sliceCount === 2 || side <= along * Math.tan(Math.PI / sliceCount) + 0.001);
  return fitted.fontPx >= 11 && corners(fitted).every(isWithin);
}

test.each(Object.entries(LABELS))(
  '%s: the label stays inside its slice of a wheel of 2 to 24',
  (_, label) => {
    const outside = COUNTS.filter((count) => {
      const fitted = fitLabel(label, spaceFor(count), measure);
      return !fitted || !isInside(fitted, spaceFor(count));
    });
    expect(outside).toEqual([]);
  },
);

test('wide slices have labels across in at most two lines, narrow ones along', () => {
  expect(fitLabel(LABELS.english, spaceFor(8), measure)).toMatchObject({ direction: 'across' });
  expect(fitLabel(LABELS.english, spaceFor(8), measure)?.lines).toHaveLength(2);
  expect(fitLabel(LABELS.short, spaceFor(4), measure)?.lines).toEqual([LABELS.short]);
  expect(fitLabel(LABELS.short, spaceFor(24), measure)).toMatchObject({ direction: 'along', fontPx: 15 });
});

test.each([
  ['Thai', LABELS.endless],
  ['stacked marks', 'ป็ู้่ก๊๋์'.repeat(40)],
  ['emoji sequences', '👩‍👩‍👧‍👦'.repeat(40)],
])('%s that do not fit are truncated between letters, never inside one', (_, label) => {
  for (const count of [2, 8, 9, 24]) {
    const text = fitLabel(label, spaceFor(count), measure)?.lines.join('') ?? '';
    expect(text.endsWith('…')).toBe(true);
    const keptLetters = Array.from(new Intl.Segmenter().segment(text.slice(0, -1)), ({ segment }) => segment);
    const allLetters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment);
    expect(keptLetters.every((letter) => allLetters.includes(letter))).toBe(true);
  }
});

test('Thai and Lao labels are broken between words, and no line begins or ends with a space', () => {
  const words = ['รางวัล', 'ปลอบใจ'];
  const lines = fitLabel('รางวัลปลอบใจ', spaceFor(8), (text, px) => text.length * px * 0.75)?.lines ?? [];
  expect(lines).toEqual(words);
  for (const line of fitLabel('ລາງວັນ 1,000 ບາດ', spaceFor(8), measure)?.lines ?? []) {
    expect(line).toBe(line.trim());
  }
});

test('markup is plain text, and an empty label is not drawn', () => {
  const fitted = fitLabel('<b>10</b>', spaceFor(4), measure);
  expect(fitted?.lines.join('')).toContain('<b>');
  expect(fitLabel('', spaceFor(4), measure)).toBeUndefined();
  expect(fitLabel('  \n ', spaceFor(4), measure)).toBeUndefined();
});
