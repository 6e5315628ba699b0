import { createWheel } from '@wallet/fixtures/wheel.ts';

export const SLICES_MIN = 2;
export const SLICES_MAX = 24;

export const COLOUR_SCHEMES = [
  { value: 'readable', text: 'Readable' },
  { value: 'unreadable', text: 'Unreadable: grey on grey' },
  { value: 'broken', text: 'Broken: no colours at all' },
] as const;

/** Background and text colours that a wheel should not have, repeated in order. */
const BAD_COLOURS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  unreadable: [
    ['#777777', '#7a7a7a'],
    ['#ffffff', '#fefefe'],
  ],
  broken: [['no colour', 'url(x)']],
};

/** Creates the slices of a wheel as the scenarios have them. The third slice wins 50 baht. */
export const createSlices = (count: number, colours: string) =>
  createWheel(count).slices.map((slice, index) => {
    const pairs = BAD_COLOURS[colours] ?? [];
    const [bgColor, textColor] = pairs[index % pairs.length] ?? [slice.bgColor, slice.textColor];
    return { ...slice, bgColor, textColor };
  });
