import { readText } from '../../member/shown-page.ts';
import type { Act } from '../../walk/acts.ts';
import { isCommand, isRead } from '../../walk/commands.ts';
import { always, type Look } from '../property.ts';

/** Looks for words, every 100 ms. */
const TRIES = 30;
const WORDS = '[role=alert], [role=status], dialog:modal';

/** Acts by which the app is loaded anew, as the calm does. */
const LOADS: ReadonlySet<Act['act'] | undefined> = new Set(['open', 'reload', 'back', 'language', undefined]);

/** Names of what may be a way out; in another language any name may. */
const LEADS_OUT = /log|sign|out|exit|leave|quit|bye|[^\u0020-\u007e]/i;

/** Returns true if the member may have signed out, or comes back to the app later: one who does may just be asked to sign in. */
const mayLeave = (act: Act | undefined, dialog = ''): boolean =>
  LOADS.has(act?.act) ||
  act?.act === 'enter' ||
  ((act?.act === 'press' || act?.act === 'press twice') && LEADS_OUT.test(`${act.thing.name} ${dialog}`));

/** Reads the text of the app's first page as a visitor sees it who has had no session. */
async function readVisitorsText({ page, app }: Look): Promise<string | undefined> {
  const context = page.context();
  const visitor = await context.browser()?.newContext({
    storageState: await context.storageState(),
    viewport: page.viewportSize(),
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  if (!visitor) return undefined;
  try {
    const fresh = await visitor.newPage();
    await fresh.goto(new URL(app.home, page.url()).href, { waitUntil: 'networkidle' });
    return await readText(fresh);
  } catch {
    return undefined;
  } finally {
    await visitor.close();
  }
}

const toWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const sessionEndIsTold = always('the end of a session is told', async (look) => {
  const { act, before, entries, hasLeft, outcomes, page, member } = look;
  const isEnded = entries.some((entry) => (isCommand(entry) || isRead(entry)) && entry.status === 401);
  // In another tab the member may have signed out.
  if (!hasLeft || !isEnded || member.pages.length > 1) return undefined;
  if (mayLeave(act, before?.state.dialog) || outcomes.announced.length > 0) return undefined;
  const regions = page.locator(WORDS).filter({ visible: true, hasText: /\S/ });
  for (let tries = 0; tries < TRIES; tries++) {
    if ((await regions.count()) > 0 || (await look.app.readSession(page)) !== 'out') return undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Words that are no live region are told as well: a visitor does not see them.
  const visitors = await readVisitorsText(look);
  return visitors !== undefined && toWords(visitors) === toWords(await readText(page))
    ? 'the session has ended, and the page asks to sign in without a word of it'
    : undefined;
});
