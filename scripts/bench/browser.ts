import { type BrowserContext, chromium, type Page } from '@playwright/test';

import { launchOptions } from '../setup/find-chromium.ts';
import { createWorld, type NewWorld, SANDBOX, type Server, startServer } from './servers.ts';

/** The sandbox, and a browser beside it. */
export interface Stage {
  readonly server: Server;
  /** Opens a context with an empty cache in a world; the member is signed in unless `isVisitor`. */
  openContext(world: NewWorld, options?: ContextOptions): Promise<BrowserContext>;
  createWorld(scenario?: string): Promise<NewWorld>;
}

interface ContextOptions {
  readonly isVisitor?: boolean;
  readonly deviceScaleFactor?: number;
}

/** Starts the sandbox of a checkout and a browser, measures with them and ends them. */
export async function withStage<Result>(
  folder: string,
  measure: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(SANDBOX, folder);
  const browser = await chromium.launch(launchOptions());
  try {
    return await measure({
      server,
      createWorld: (scenario) => createWorld(server.url, scenario),
      async openContext({ id, members: [{ token }] }, { isVisitor = false, deviceScaleFactor = 2 } = {}) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          deviceScaleFactor,
          hasTouch: true,
          reducedMotion: 'no-preference',
        });
        await context.addCookies([
          { name: 'sandbox_world', value: id, url: server.url },
          // The pill belongs to the sandbox and not to the app.
          { name: 'sandbox_pill', value: 'off', url: server.url },
        ]);
        // esbuild, which compiles this file, names functions by a helper that the page does not have.
        await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
        await context.addInitScript(
          (session) => {
            localStorage.setItem('remember-agreement', 'true');
            if (session !== '') sessionStorage.setItem('token', session);
          },
          isVisitor ? '' : token,
        );
        return context;
      },
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Event of Chromium's trace. Times are in µs; `tdur` is processor time, which other programs do not lengthen. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Traces the work of a page while an action runs on a processor so many times slower. */
export async function trace(
  page: Page,
  slowdown: number,
  action: () => Promise<void>,
): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'blink.user_timing',
    'v8',
  ];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await action();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Finds a performance mark. @throws {Error} if the trace is without it */
export function findMark(events: readonly TraceEvent[], name: string): TraceEvent {
  const mark = events.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
  if (!mark) throw new Error(`The trace has no mark "${name}".`);
  return mark;
}
