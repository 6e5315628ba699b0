import { expect, test, vi } from 'vitest';

// The address is read when its module is loaded.
vi.stubGlobal('location', { search: '', hash: '', host: 'localhost' });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('addEventListener', () => {});
const { consoleLocation } = await import('#api/location.ts');
const { selectedSeq } = await import('./selected-entry.ts');
vi.unstubAllGlobals();

test('an entry that is open in one world is not in another, and stays open in another area', () => {
  consoleLocation.set({ world: 'a', area: 'journal' });
  selectedSeq.set(7);
  consoleLocation.set({ world: 'a', area: 'money' });
  expect(selectedSeq.get()).toBe(7);
  consoleLocation.set({ world: 'b', area: 'money' });
  expect(selectedSeq.get()).toBe(0);
});
