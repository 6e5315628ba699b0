import { findMark, trace, withStage } from './browser.ts';
import type { Measured } from './figures.ts';
import { control } from './servers.ts';

const SPINS = 3;
/** Trace events under which script runs. */
const SCRIPTS = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
]);

/** Sets a performance mark when the wheel starts to turn and when it stops. Runs in the page. */
function markSpins(): void {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function animateWithMarks(...args) {
    const animation = animate.apply(this, args);
    if (this instanceof HTMLElement && this.dataset['wheel'] !== undefined) {
      void animation.ready.then(() => performance.mark('spin starts'));
      void animation.finished.then(
        () => performance.mark('spin ends'),
        () => {},
      );
    }
    return animation;
  };
}

/** Counts layouts of the page while the wheel of the most slices spins, and finds its longest script, ms. */
export const measureWheel = (folder: string): Promise<Measured> =>
  withStage(folder, async ({ server, createWorld, openContext }) => {
    const world = await createWorld('wheel-24-slices');
    await control(server.url, 'PATCH', `/${world.id}/members/${world.members[0].id}`, { coins: SPINS });
    const context = await openContext(world, { deviceScaleFactor: 3 });
    await context.addInitScript(markSpins);
    const page = await context.newPage();
    await page.goto(`${server.url}/user/home?m=spin`);
    await page.locator('[data-wheel=drawn]').waitFor();
    const prize = page.getByRole('alertdialog');
    const layouts: number[] = [];
    const scripts: number[] = [];
    for (let index = 0; index < SPINS; index += 1) {
      const events = await trace(page, 1, async () => {
        await page.locator('dialog footer button').click();
        await prize.waitFor();
      });
      await prize.getByRole('button').last().click();
      await prize.waitFor({ state: 'detached' });
      const [start, end] = [findMark(events, 'spin starts'), findMark(events, 'spin ends')];
      const thread = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
      // The tap lays the page out and runs script; a trace without them is not complete.
      for (const name of ['Layout', 'FunctionCall']) {
        if (!thread.some((event) => event.name === name && event.ts < start.ts))
          throw new Error(`no ${name} before the spin`);
      }
      const during = thread.filter(({ ts, dur = 0 }) => ts + dur > start.ts && ts < end.ts);
      layouts.push(during.filter(({ name }) => name === 'Layout').length);
      const times = during
        .filter(({ name, ph }) => SCRIPTS.has(name) && ph === 'X')
        .map(({ dur = 0, tdur = dur }) => tdur / 1_000);
      scripts.push(Math.max(0, ...times));
    }
    return {
      'layouts during a spin of the wheel': Math.max(...layouts),
      'longest script during a spin': Math.max(...scripts),
    };
  });
