import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

const LOGOUT = /^(log|sign) ?out$/i;
const TRIES = 30;

export const logoutEnds = always(
  'a logout ends the session',
  async ({ act, app, page }) => {
    if (act?.act !== 'press' || !LOGOUT.test(act.thing.name)) return undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      const isAsked = (await page.locator('dialog:modal').count()) > 0;
      if (isAsked || (await app.readSession(page)) !== 'in') return undefined;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return 'after the logout the page still shows a member';
  },
  {
    way: 'log out',
    plant: inPage(() =>
      document.addEventListener('click', (event) => event.stopImmediatePropagation(), true),
    ),
  },
);
