import { relative, sep } from 'node:path';

import type { BrowserContext, Page, TestInfo } from '@playwright/test';

import { KIT_VERSION } from './check-version.ts';
import type { ReceiptNotes, World } from './world.ts';

type Notes = NonNullable<ReceiptNotes>;
/** Acts and pages of a test, recorded while it runs. */
interface Recording {
  readonly startedAt: string;
  readonly acts: NonNullable<Notes['acts']>;
  readonly pictures: NonNullable<Notes['pictures']>;
  path?: string;
}

/** Most pages of which a picture is taken, and the time for each: a page may hang. */
const PICTURES_MAX = 3;
const PICTURE_MS = 5_000;

/** Recordings by their tests. The fixtures of a test share one. */
const recordings = new WeakMap<TestInfo, Recording>();

function getRecording(testInfo: TestInfo): Recording {
  const recording = recordings.get(testInfo) ?? {
    startedAt: new Date().toISOString(),
    acts: [],
    pictures: [],
  };
  recordings.set(testInfo, recording);
  return recording;
}

/** Returns a function that runs the acts of a world as steps of Playwright's report, and records them. */
export function recordSteps(
  testInfo: TestInfo,
  step: <R>(title: string, act: () => Promise<R>) => Promise<R>,
) {
  const { acts } = getRecording(testInfo);
  return async <Result>(title: string, act: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const recorded: (typeof acts)[number] = { at: new Date().toISOString(), what: title };
    acts.push(recorded);
    try {
      return await step(title, act);
    } catch (error) {
      recorded.error = String(error);
      throw error;
    } finally {
      recorded.ms = Math.round(performance.now() - began);
    }
  };
}

/** Reports what a member presses, chooses and writes, by the names that the page shows. Runs in the page. */
function watchMember(): void {
  const report = (what: string, field: string) =>
    void (window as unknown as { recordAct(what: string, field: string): Promise<void> }).recordAct(
      what,
      field,
    );
  const nameOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    const text =
      element.getAttribute('aria-label') ??
      labels?.[0]?.innerText ??
      ((element as HTMLElement).innerText || element.getAttribute('placeholder') || element.tagName);
    return text.trim().replaceAll(/\s+/g, ' ').slice(0, 80);
  };
  const FIELDS = 'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select';
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof Element) || target.closest(FIELDS)) return;
      const pressed = target.closest('button, a, summary, input, [role]');
      if (pressed) report(`Pressed “${nameOf(pressed)}”`, '');
    },
    { capture: true },
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(FIELDS)) return;
      const { value, type, autocomplete, files } = target as HTMLInputElement;
      const isSecret = type === 'password' || /password|one-time-code/.test(autocomplete);
      const chosen = target instanceof HTMLSelectElement ? target.selectedOptions[0]?.text : files?.[0]?.name;
      const what = chosen === undefined ? `Wrote “${isSecret ? '•••' : value}”` : `Chose “${chosen}”`;
      report(`${what} in “${nameOf(target)}”`, nameOf(target));
    },
    { capture: true },
  );
}

/**
 * Records what a member does in the pages of a context. Playwright's own steps are known to its reporters alone, which
 * have to be configured, may be replaced by an option, and get them when the world is gone.
 */
export async function recordPages(context: BrowserContext, url: string, testInfo: TestInfo): Promise<void> {
  const recording = getRecording(testInfo);
  const { acts } = recording;
  let lastField = '';
  const record = (what: string, field = '') => {
    // A field that is written letter by letter is one act.
    if (field !== '' && field === lastField) acts.pop();
    lastField = field;
    acts.push({ at: new Date().toISOString(), what });
  };
  await context.exposeBinding('recordAct', (_, what: string, field: string) => record(what, field));
  await context.addInitScript(watchMember);
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || frame.url() === 'about:blank') return;
      const { origin, pathname, search } = new URL(frame.url());
      const isOfApp = origin === new URL(url).origin;
      const path = pathname + search;
      // The app writes the same address again as it loads.
      if (isOfApp && path === recording.path) return;
      if (isOfApp) recording.path = path;
      record(`Opened ${isOfApp ? path : origin}`);
    });
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

/** Takes a picture of each page. A page that hangs or is closed has none. */
export async function takePictures(context: BrowserContext): Promise<NonNullable<Notes['pictures']>> {
  const pictures = [];
  for (const page of context.pages().slice(0, PICTURES_MAX)) {
    const jpeg = await page
      .screenshot({ type: 'jpeg', quality: 60, scale: 'css', timeout: PICTURE_MS })
      .catch(() => undefined);
    if (jpeg) pictures.push({ name: page.url(), jpeg: jpeg.toString('base64') });
  }
  return pictures;
}

/** Keeps a picture of each page for the receipt of a test. */
export async function recordPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  const { pictures } = getRecording(testInfo);
  pictures.push(...(await takePictures(context)));
}

/** Returns the path of a file as the folder of the run sees it. */
export const toLocalPath = (file: string): string => relative(process.cwd(), file).split(sep).join('/');

/** Returns the message of an error, and the line of the test at which it was thrown. */
function describeError({ file }: TestInfo, { message, stack, value }: TestInfo['errors'][number]): string {
  const line = stack?.split('\n').find((each) => each.trim().startsWith('at ') && each.includes(file));
  const [, at] = /:(\d+):\d+\)?$/.exec(line ?? '') ?? [];
  return `${message ?? value ?? ''}${at === undefined ? '' : `\n    at ${toLocalPath(file)}:${at}`}`;
}

/** Writes the receipt of a failed test, with the problems of its world. `replay` is the line that runs it again. */
export function writeReceipt(
  world: World,
  testInfo: TestInfo,
  { problems, replay }: { readonly problems: readonly string[]; readonly replay: string },
): Promise<string> {
  const { file, line, titlePath, project, errors, retry } = testInfo;
  return world.receipt({
    ...getRecording(testInfo),
    title: titlePath.slice(1).join(' › '),
    place: `${toLocalPath(file)}:${line}${retry === 0 ? '' : `, retry ${retry}`}`,
    project: project.name,
    kit: KIT_VERSION,
    errors: [...errors.map((error) => describeError(testInfo, error)), ...problems],
    replay,
  });
}
