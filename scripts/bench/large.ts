import { type Stage, withStage } from './browser.ts';
import type { Measured } from './figures.ts';
import { measureTap, openSlowPage } from './slow-page.ts';

/** Cost of a screen: ms on a slow processor, and a number of elements. */
interface Costs {
  readonly longestTask: number;
  readonly elements: number;
  readonly deposit: number;
  readonly allGames: number;
}

/** Opens home with a warm cache, and from there the deposit and the games of a category. */
async function measureHome({ server, createWorld, openContext }: Stage, scenario: string): Promise<Costs> {
  const context = await openContext(await createWorld(scenario));
  const { page, waitForQuiet, readTimes } = await openSlowPage(context, null);
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  const open = async () => {
    await page.goto(`${server.url}/user/home`);
    await waitForQuiet(1_500);
  };
  await open();
  await open();
  const { longestTask } = await readTimes();
  const elements = await page.locator('body *').count();
  const deposit = await measureTap(page, 'Deposit', 'dialog[open]');
  await open();
  const allGames = await measureTap(page, 'See all games', 'dialog[open] li');
  await context.close();
  return { longestTask, elements, deposit, allGames };
}

/** Measures home of a large operator as ratios to the usual one, on a slow processor. */
export const measureLarge = (folder: string): Promise<Measured> =>
  withStage(folder, async (stage) => {
    const plain = await measureHome(stage, 'default');
    const large = await measureHome(stage, 'large');
    return {
      'large operator, longest task of home': large.longestTask / plain.longestTask,
      'large operator, elements of home': large.elements / plain.elements,
      'large operator, from a tap to the deposit': large.deposit / plain.deposit,
      'large operator, from a tap to all games of a category': large.allGames / plain.allGames,
    };
  });
