import { expect, test } from 'vitest';

import { fitLabel, LINE_HEIGHT, type FittedLabel, type LabelSpace } from './fit-label.ts';

/** Letters of one width, marks of none: near enough to a font, and the same everywhere. */
const measure = (text: string, px: number) => Array.from(text.replace(/\p{M}/gu, '')).length * px * 0.6;

const roomOf = (count: number): LabelSpace => ({ count, innerRadius: 34, outerRadius: 146 });
const COUNTS = Array.from({ length: 23 }, (_, index) => index + 2);

/** The corners of a label, along the middle of its slice and to its side. */
function corners({ way, px, lines, at }: FittedLabel): readonly (readonly [number, number])[] {
  const width = Math.max(...lines.map((line) => measure(line, px)));
  const [length, half] =
    way === 'across' ? [lines.length * LINE_HEIGHT * px, width / 2] : [width, (px * 1.3) / 2];
  return [
    [at, half],
    [at - length, half],
  ];
}

const LABELS = {
  thai: 'รางวัลใหญ่ปู่ญู่ฎู่ 500 บาท',
  lao: 'ລາງວັນໃຫຍ່ຊື້ນ້ຳ 500 ບາດ',
  english: 'Grand prize of 500 baht',
  short: '5 บาท',
  endless: 'ที่ปื้นป้ำน้ำฟ้าฝั่ง'.repeat(30),
} as const;

for (const [name, label] of Object.entries(LABELS)) {
  test.each(COUNTS)(`${name}: the label stays inside its slice of a wheel of %i`, (count) => {
    const room = roomOf(count);
    const fitted = fitLabel(label, room, measure);
    expect(fitted).toBeDefined();
    if (!fitted) return;
    expect(fitted.px).toBeGreaterThanOrEqual(11);
    for (const [along, side] of corners(fitted)) {
      expect(along).toBeGreaterThanOrEqual(room.innerRadius - 0.001);
      expect(Math.hypot(along, side)).toBeLessThanOrEqual(room.outerRadius + 10);
      if (count > 2) expect(side).toBeLessThanOrEqual(along * Math.tan(Math.PI / count) + 0.001);
    }
  });
}

test('wide slices are written across in at most two lines, narrow ones along', () => {
  expect(fitLabel(LABELS.english, roomOf(8), measure)).toMatchObject({ way: 'across' });
  expect(fitLabel(LABELS.english, roomOf(8), measure)?.lines).toHaveLength(2);
  expect(fitLabel(LABELS.short, roomOf(4), measure)?.lines).toEqual([LABELS.short]);
  expect(fitLabel(LABELS.short, roomOf(24), measure)).toMatchObject({ way: 'along', px: 15 });
});

test.each([
  ['Thai', LABELS.endless],
  ['stacked marks', 'ป็ู้่ก๊๋์'.repeat(40)],
  ['families of pictures', '👩‍👩‍👧‍👦'.repeat(40)],
])('%s that cannot fit are cut between letters, never inside one', (_, label) => {
  for (const count of [2, 8, 9, 24]) {
    const text = fitLabel(label, roomOf(count), measure)?.lines.join('') ?? '';
    expect(text.endsWith('…')).toBe(true);
    const kept = Array.from(new Intl.Segmenter().segment(text.slice(0, -1)), ({ segment }) => segment);
    const whole = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment);
    expect(kept.every((letter) => whole.includes(letter))).toBe(true);
  }
});

test('a break falls between words of Thai and of Lao, and no line begins or ends with a space', () => {
  const words = ['รางวัล', 'ปลอบใจ'];
  const lines = fitLabel('รางวัลปลอบใจ', roomOf(8), (text, px) => text.length * px * 0.75)?.lines ?? [];
  expect(lines).toEqual(words);
  for (const line of fitLabel('ລາງວັນ 1,000 ບາດ', roomOf(8), measure)?.lines ?? []) {
    expect(line).toBe(line.trim());
  }
});

test('markup is letters like any other, and nothing is written of an empty label', () => {
  const fitted = fitLabel('<b>10</b>', roomOf(4), measure);
  expect(fitted?.lines.join('')).toContain('<b>');
  expect(fitLabel('', roomOf(4), measure)).toBeUndefined();
  expect(fitLabel('  \n ', roomOf(4), measure)).toBeUndefined();
});
