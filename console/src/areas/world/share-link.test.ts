import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
const { encodeShareLink, decodeShareLink, diffSettings } = await import('./share-link.ts');

const SHARED = {
  scenario: 'lao-lak',
  seed: 'ก',
  settings: { withdrawMin: 50_000, active: false },
  faults: [{ id: 'a', match: 'wallet.transfer', effect: { hold: true } }],
};

test('a link holds scenario, overrides and faults, in any script, in letters of an address', () => {
  const link = encodeShareLink(SHARED as never);
  expect(link).toMatch(/^[\w-]+$/);
  expect(decodeShareLink(link)).toEqual(SHARED);
});

test.each([
  '',
  '%%%',
  'bm90IGpzb24',
  encodeShareLink({ scenario: 7 } as never),
  encodeShareLink(SHARED as never).slice(0, -4),
])('a link that is not whole (%s) is refused in words', (link) => {
  expect(() => decodeShareLink(link)).toThrow('This link is not whole');
});

test('only what differs from the beginning is an override', () => {
  const start = { active: true, slipWindow: { from: '23:00', to: '01:00' }, latencyMs: 0 };
  expect(diffSettings({ ...start, latencyMs: 300 } as never, start as never)).toEqual({ latencyMs: 300 });
});
