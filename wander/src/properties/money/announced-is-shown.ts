import { answerAsFirst } from '../planted-fault.ts';
import { always } from '../property.ts';
import { readFigures } from './figures.ts';
import { findOldBalance } from './find-old-balance.ts';

const SOON_MS = 3_000;

export const announcedIsShown = always(
  'money whose arrival is announced is in the balance',
  async (look) => {
    const { balance, outcomes, world, member } = look;
    const announced = new Set(outcomes.announced.flatMap(readFigures));
    // A read that failed may be old for longer.
    if (balance === undefined || announced.size === 0 || member.setting.isFaulty) return undefined;
    const account = `member:${world.members[0]?.id}:main`;
    const credits = (await world.ledger.read()).entries.filter(({ to }) => to === account);
    const last = Math.round((credits.at(-1)?.amount ?? 0) * 100);
    return announced.has(last) ? findOldBalance(look, SOON_MS) : undefined;
  },
  {
    way: 'open a dialog',
    before: [{ act: 'operator', does: 'deposit', amount: 50 }],
    plant: async (context) => {
      await answerAsFirst('/api/wallet')(context);
      await context.addInitScript(() =>
        document.addEventListener('click', () => {
          const region = document.createElement('p');
          region.role = 'status';
          region.textContent = '50.00';
          document.body.append(region);
        }),
      );
    },
  },
);
