import { answer } from '../planted-fault.ts';
import { always } from '../property.ts';

export const balanceHad = always(
  'a balance that is shown was had',
  async ({ balance, world }) => {
    if (balance === undefined) return undefined;
    const { entries } = await world.ledger.read();
    const account = `member:${world.members[0]?.id}:main`;
    let satang = 0;
    const had = new Set([0]);
    for (const { from, to, amount } of entries) {
      if (to === account) satang += Math.round(amount * 100);
      if (from === account) satang -= Math.round(amount * 100);
      had.add(satang);
    }
    return had.has(Math.round(balance * 100))
      ? undefined
      : `the page shows a balance of ${balance}, which the ledger never had; it has ${satang / 100}`;
  },
  { way: 'rest', plant: answer('/api/wallet', (body) => body.replace('9000', '9001')) },
);
