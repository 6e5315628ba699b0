import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
const { encodeShareLink, decodeShareLink, diffSettings } = await import('./share-link.ts');

const SHARED = {
  scenario: 'lao-lak',
  seed: 'ก',
  settings: { withdrawMin: 50_000, active: false },
  faults: [{ id: 'a', match: 'wallet.transfer', effect: { hold: true } }],
};

test('a link encodes scenario, settings and faults in URL-safe characters, for any script', () => {
  const link = encodeShareLink(SHARED as never);
  expect(link).toMatch(/^[\w-]+$/);
  expect(decodeShareLink(link)).toEqual(SHARED);
});

test('a link of an earlier version has its fault rules in the form of today', () => {
  const [fault] = SHARED.faults;
  const link = encodeShareLink({ ...SHARED, faults: [{ ...fault, when: { until: '2026-02-01' } }] } as never);
  expect(decodeShareLink(link).faults).toEqual([{ ...fault, times: 'always', until: '2026-02-01' }]);
});

test.each([
  '',
  '%%%',
  'bm90IGpzb24',
  encodeShareLink({ scenario: 7 } as never),
  encodeShareLink(SHARED as never).slice(0, -4),
])('an incomplete link (%s) is rejected with a message', (link) => {
  expect(() => decodeShareLink(link)).toThrow('This link is incomplete');
});

test('only settings that differ from the initial ones are listed', () => {
  const initial = { active: true, slipWindow: { from: '23:00', to: '01:00' }, latencyMs: 0 };
  expect(diffSettings({ ...initial, latencyMs: 300 } as never, initial as never)).toEqual({ latencyMs: 300 });
});
