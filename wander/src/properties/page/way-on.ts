import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

export const wayOn = always(
  'every page has a way on',
  async ({ member }) => {
    // While a wheel turns, there may be nothing.
    for (let tries = 0; tries < 20; tries++) {
      const { offers } = await (tries === 0 ? member.look() : member.lookAnew());
      if (offers.some(({ leadsOn }) => leadsOn)) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return 'nothing on the page can be pressed or filled';
  },
  {
    way: 'press',
    plant: inPage(() => document.addEventListener('click', () => (document.body.hidden = true))),
  },
);
