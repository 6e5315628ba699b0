import { always } from '../property.ts';

export const ledgerRules = always('the rules of the ledger hold', async ({ world }) => {
  const { invariants } = await world.ledger.read();
  return invariants.violations.map(({ rule, what }) => `${rule}: ${what}`);
});
