/** Fetched while the wheel rests, so that no spin waits for it. */
export const fetchAfterSpin = async () => (await import('./after-spin.ts')).afterSpin;
