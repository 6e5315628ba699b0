import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';
import { findPersonal } from './find-personal.ts';

export const pageAfterLogout = always(
  'after a logout the page shows nothing of the member',
  ({ session, text, member }) =>
    session === 'out'
      ? findPersonal(member, text).map((value) => `after the logout the page shows ${value}`)
      : undefined,
  {
    way: 'log out',
    plant: inPage(() => document.addEventListener('click', () => document.body.append('0812345678'))),
  },
);
