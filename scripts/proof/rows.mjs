/** @typedef {import('./row.ts').Row} Row */

/**
 * Every row of `docs/product/reliability.md`, in its order, with the numbers that its tests must reach. A row without
 * numbers is reached if its tests pass.
 * @type {Readonly<Record<string, Row>>}
 */
export const ROWS = {
  S1: {
    figures: [
      { whole: 850, of: 'payloads' },
      { whole: 12, of: 'sinks' },
    ],
  },
  S2: {
    figures: [
      { whole: 200, long: 850, of: 'payloads', isSum: true },
      { whole: 12, of: 'sinks' },
    ],
  },
  S3: { figures: [{ whole: 20, of: 'of 197 payloads' }] },
  S4: { figures: [{ whole: 40, of: 'different harmless' }] },
  S5: {},
  S6: {
    figures: [
      { whole: 200, of: 'hostile codes' },
      { whole: 30, of: 'other markups' },
    ],
  },
  S7: {
    figures: [
      { whole: 60, of: 'hostile addresses' },
      { whole: 14, of: 'sinks' },
    ],
  },
  S8: { figures: [{ whole: 20, of: 'places' }] },
  S9: {
    figures: [
      { whole: 13, of: 'routes' },
      { whole: 19, of: 'modals' },
      { whole: 10, of: 'planted violations' },
    ],
  },
  S10: {},
  S11: {},
  S12: {},

  M1: { figures: [{ whole: 100_000, long: 1_000_000, of: 'random commands' }] },
  M2: { sameAs: 'M1' },
  M3: {
    figures: [
      { whole: 200, of: 'concurrent' },
      { whole: 50, of: 'times' },
    ],
  },
  M4: { command: 'npm run check' },
  M5: { figures: [{ whole: 1_000, of: 'cases' }] },
  M6: { figures: [{ whole: 1_000_000, of: 'random amounts' }] },
  M7: {
    figures: [
      { whole: 2_000, of: 'random texts' },
      { whole: 120, of: 'texts' },
    ],
  },
  M8: { figures: [{ whole: 10_000, of: 'values' }] },
  M9: {
    figures: [
      { whole: 200, of: 'operations' },
      { whole: 20, of: 'tests' },
    ],
  },
  I1: { sameAs: 'M1' },
  I2: { sameAs: 'M1' },
  I3: { sameAs: 'M1' },
  I4: { sameAs: 'M1' },
  I5: { sameAs: 'M1' },
  I6: { sameAs: 'M1' },
  I7: { sameAs: 'M1' },
  I8: { sameAs: 'M1' },
  I9: { sameAs: 'M1' },

  'FA-1': { figures: [{ whole: 272, long: 748, of: 'cells', isSum: true }] },
  'FA-2': { figures: [{ whole: 136, of: 'cells', isSum: true }] },
  'FA-3': {},
  'FA-4': { figures: [{ whole: 340, long: 1_000, of: 'tests' }] },
  'FA-5': { figures: [{ whole: 1_000, of: 'orders' }] },
  'FA-6': {},
  'FA-7': {},
  'FA-8': {},
  X1: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X2: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X3: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X4: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X5: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X6: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X7: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X8: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X9: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X10: { figures: [{ whole: 24, long: 68, of: 'cells' }] },
  X11: { figures: [{ whole: 24, long: 68, of: 'cells' }] },

  C1: { figures: [{ whole: 120, of: 'tests' }] },
  C2: {},
  C3: {
    figures: [
      { whole: 10, of: 'GETs' },
      { whole: 24, of: 'other calls' },
    ],
  },
  C4: { figures: [{ whole: 3, of: 'tabs' }] },
  C5: { figures: [{ whole: 13, of: 'routes' }] },
  C6: { figures: [{ whole: 40, of: 'tests' }] },
  C7: {},
  C8: {},
  C9: {},

  U1: {
    figures: [
      { whole: 18, of: 'contents' },
      { whole: 12, of: 'names' },
      { whole: 6, of: 'declared types' },
    ],
  },
  U2: {},
  U3: { figures: [{ whole: 5_000, of: 'mutated uploads' }] },
  U4: { figures: [{ whole: 20, of: 'polyglots', isSum: true }] },
  U5: { figures: [{ whole: 50, of: 'million pixels' }] },
  U6: {},

  W1: { figures: [{ whole: 10_000, of: 'hostile joins' }] },
  W2: {},
  W3: {},
  W4: {
    figures: [
      { whole: 200, of: 'broken connections' },
      { whole: 2_000, of: 'messages' },
    ],
  },
  W5: { figures: [{ whole: 1_000, of: 'malformed frames' }] },
  W6: { figures: [{ whole: 100_000, of: 'guesses' }] },
  W7: {},

  A1: { figures: [{ whole: 408, of: 'cells' }] },
  A2: { figures: [{ whole: 200, long: 2_000, of: 'valid calls' }] },
  A3: { figures: [{ whole: 485, of: 'strings' }] },
  A4: {
    figures: [
      { whole: 60, of: 'cases' },
      { whole: 1_000, of: 'guesses' },
    ],
  },
  A5: { figures: [{ whole: 100, of: '% of the modals' }] },

  K1: {},
  K2: {},
  K3: { figures: [{ whole: 10_000, of: 'wrong tokens' }] },
  K4: {
    figures: [
      { whole: 50, of: 'worlds' },
      { whole: 200, of: 'commands in each' },
    ],
  },
  K5: {},
  K6: { figures: [{ whole: 10_000, of: 'random changes' }] },
  K7: { figures: [{ whole: 1_000, of: 'random schedules' }] },
  K8: {},

  R1: { figures: [{ whole: 20, of: 'kills' }] },
  R2: { figures: [{ whole: 1_000, of: 'worlds' }] },
  R3: { figures: [{ whole: 20, long: 300, of: 'rounds' }] },
  R4: {},
  R5: { figures: [{ whole: 50, of: 'requests' }] },
  R6: {},
  R7: {},

  T1: { command: 'npm run mutants' },
  T2: { command: 'npm run seeded-defects' },
  T3: { command: 'npm run flakes' },
  T4: { isDuration: true },

  D1: {},
  D2: {},
  D3: {},
  D4: {},
  D5: {},
  D6: { figures: [{ whole: 7, of: 'files' }] },
};
