import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';
import { findPersonal } from './find-personal.ts';

/** Looks after which what is there stays there, every 100 ms. */
const TRIES = 30;

export const storageAfterLogout = always(
  'after a logout the storage has nothing of the member',
  async ({ page, member }) => {
    // A login may have stored its token, and not have left the page yet.
    for (let tries = 0; ; tries++) {
      if ((await member.readSession()) !== 'out') return undefined;
      const stored = await page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as string[]).join(' '),
      );
      const [value] = findPersonal(member, stored);
      if (value === undefined) return undefined;
      if (tries >= TRIES) return `after the logout the storage has ${value}`;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  },
  {
    way: 'log out',
    plant: inPage(() =>
      document.addEventListener('click', () => localStorage.setItem('planted', '0812345678')),
    ),
  },
);
