/** Seed of the worlds of a run. */
export const SEED = process.env['SEED'] ?? 'browsers';
