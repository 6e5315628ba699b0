import { expect, test } from 'vitest';

import { getSlipWindow } from './slip-window.ts';

/** A time of day in Bangkok, on a day of its own. */
const at = (time: string) => Date.parse(`2026-02-04T${time}+07:00`);

const MORNING = { closedFrom: '09:00', closedTo: '11:00' };
const NIGHT = { closedFrom: '23:00', closedTo: '00:30' };

test.each([
  ['08:59:59', MORNING, { state: 'open', closesAt: '09:00', minutesLeft: 1 }],
  ['09:00:00', MORNING, { state: 'closed', opensAt: '11:00' }],
  ['10:59:59', MORNING, { state: 'closed', opensAt: '11:00' }],
  ['11:00:00', MORNING, { state: 'open', closesAt: '09:00', minutesLeft: 22 * 60 }],
  ['22:15:00', NIGHT, { state: 'open', closesAt: '23:00', minutesLeft: 45 }],
  ['23:00:00', NIGHT, { state: 'closed', opensAt: '00:30' }],
  ['00:29:59', NIGHT, { state: 'closed', opensAt: '00:30' }],
  ['00:30:00', NIGHT, { state: 'open', closesAt: '23:00', minutesLeft: 22 * 60 + 30 }],
])('SL-4 F-15: at %s in Bangkok', (time, hours, expected) => {
  expect(getSlipWindow(at(time), hours)).toEqual(expected);
});

test('without closing hours slips are always accepted', () => {
  expect(getSlipWindow(at('23:30:00'), {})).toEqual({ state: 'always' });
  expect(getSlipWindow(at('23:30:00'), { closedFrom: '23:00' })).toEqual({ state: 'always' });
});
