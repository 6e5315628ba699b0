import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

export const tabAfterLogout = always(
  'after a logout the storage of the tab is empty',
  async ({ hasLeft, page, app }) => {
    // What a visitor writes later is the visitor's.
    if (!hasLeft) return undefined;
    const names = await page.evaluate(() => Object.keys(sessionStorage));
    const left = names.filter((name) => !app.keptNames.includes(name));
    return left.length > 0 ? `after the logout the storage of the tab has ${left.join(', ')}` : undefined;
  },
  {
    way: 'log out',
    plant: inPage(() =>
      document.addEventListener('click', () => setTimeout(() => sessionStorage.setItem('planted', ''))),
    ),
  },
);
