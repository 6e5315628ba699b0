import type { catalogue } from '@wallet/shared/control/catalogue.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';

type Slice = NonNullable<ControlResponse<typeof catalogue.read>['wheel']>['slices'][number];

export const SLICES_MIN = 2;
export const SLICES_MAX = 24;

export const COLOUR_SCHEMES = [
  { value: 'readable', text: 'Readable' },
  { value: 'unreadable', text: 'Unreadable: grey on grey' },
  { value: 'broken', text: 'Broken: no colours at all' },
] as const;

/** Background and text colour of the slices, repeated in order. */
const COLOUR_PAIRS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  readable: [
    ['#2f4a96', '#ffffff'],
    ['#fff3d1', '#6b4600'],
    ['#1b7340', '#ffffff'],
    ['#fce9e8', '#921c1e'],
  ],
  unreadable: [
    ['#777777', '#7a7a7a'],
    ['#ffffff', '#fefefe'],
  ],
  broken: [['no colour', 'url(x)']],
};
const PRIZES = [10, 0, 50, 20, 500, 0, 100, 5];

/** Creates the slices of a wheel. The third slice wins 50 baht. */
export function createSlices(count: number, colours: string): Slice[] {
  const pairs = COLOUR_PAIRS[colours] ?? [];
  return Array.from({ length: count }, (_, index): Slice => {
    const [bgColor = '', textColor = ''] = pairs[index % pairs.length] ?? [];
    const prize = PRIZES[index % PRIZES.length] ?? 0;
    return {
      code: `S${index + 1}`,
      label: prize === 0 ? 'ไม่ได้รางวัล' : `${prize} บาท`,
      bgColor,
      textColor,
      htmlDescription: `<p>${prize}</p>`,
      weight: 1,
      prize: bahtToSatang(prize),
    };
  });
}
