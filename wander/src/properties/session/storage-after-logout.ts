import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';
import { findPersonal } from './find-personal.ts';

export const storageAfterLogout = always(
  'after a logout the storage has nothing of the member',
  async ({ session, page, member }) => {
    if (session !== 'out') return undefined;
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as string[]).join(' '),
    );
    return findPersonal(member, stored).map((value) => `after the logout the storage has ${value}`);
  },
  {
    way: 'log out',
    plant: inPage(() =>
      document.addEventListener('click', () => localStorage.setItem('planted', '0812345678')),
    ),
  },
);
