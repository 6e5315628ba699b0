import type { BrowserContext, Page } from '@playwright/test';

import { recordAnnouncements } from './announcements.ts';
import { collectPageErrors } from '../../../kit/src/page-errors.ts';
import { World } from '../../../kit/src/world.ts';
import type { AppUnderTest } from '../app-under-test.ts';
import { type Act, isSame, type Look, lookAt, type Offer } from '../walk/acts.ts';
import { closeDialog } from './close-dialog.ts';
import { followClock } from './follow-clock.ts';
import { addFaults, operate, refuse, releaseHeld } from './operate.ts';
import type { Place, Setting } from './setting.ts';
import { canGoBack, countChanges } from './shown-page.ts';
import { type Recorded, recordTellings } from './tellings.ts';
import { Traffic } from './traffic.ts';

/** Longest time for an act, and for one that loads the page, in ms. */
const ACT_MS = 1_000;
const LOAD_MS = 15_000;
/** Time in which the browser shows its own page for one that it cannot load, in ms. */
const ERROR_PAGE_MS = 300;
/** Looks for the page of the member after a login, every 100 ms; it may be refused. */
const SIGN_IN_TRIES = 30;

/** Returns true for an act that was begun and has not ended in time, as on a busy machine: it has its effect all the same. */
const mayBeDone = ({ act }: Act, message: string): boolean =>
  ['back', 'open', 'reload', 'language', 'sign in'].includes(act) ||
  /performing (dbl)?click action/.test(message);

/** A member in a browser, in a world of their own: performs acts, and knows what the pages have reported. */
export class Member {
  readonly world: World;
  readonly context: BrowserContext;
  readonly app: AppUnderTest;
  readonly setting: Setting;
  /** True until the next act of the member if the page was loaded anew, so that nothing has the focus. */
  isFresh = true;
  page!: Page;
  /** Pages of the app: what a game opens is none. */
  readonly pages: Page[] = [];
  /** Text of a dialog that nothing has closed. */
  stuckDialog: string | undefined;
  /** Texts that the member has typed. */
  readonly typed: string[] = [];
  /** Ids of the rules by which the operator refuses commands. */
  readonly refusals = new Set<string>();
  /** Returns the outcomes of commands that the pages have told since the last call. */
  takeTellings!: () => Recorded;
  /** Requests of the pages. */
  readonly traffic = new Traffic();
  #isOffline = false;
  #look: Look | undefined;
  readonly #pageErrors: (readonly string[])[] = [];
  readonly #announcements: Awaited<ReturnType<typeof recordAnnouncements>>[] = [];

  private constructor(world: World, context: BrowserContext, app: AppUnderTest, setting: Setting) {
    this.world = world;
    this.context = context;
    this.app = app;
    this.setting = setting;
  }

  static async start(
    { browser, url, sandbox = url, app }: Place,
    setting: Setting,
    seed: string,
  ): Promise<Member> {
    const { scenario, members } = setting;
    const world = await World.create(sandbox, { scenario, seed, ...(members && { members }) });
    const { variant, refusalForm = 'status' } = setting;
    await world.settings.update({ variant, refusalForm });
    const context = await browser.newContext({
      baseURL: url,
      locale: 'th-TH',
      timezoneId: 'Asia/Bangkok',
      reducedMotion: 'reduce',
      viewport: { width: setting.width, height: 740 },
    });
    // An element that has gone meanwhile would be waited for without an end.
    context.setDefaultTimeout(LOAD_MS);
    const member = new Member(world, context, app, setting);
    const [name = '', value = ''] = world.cookie.split('=');
    await context.addCookies([
      { name, value, url },
      { name: 'sandbox_pill', value: 'off', url },
    ]);
    await context.clock.install();
    followClock(world, context);
    member.takeTellings = await recordTellings(context, app.outcomes);
    await context.addInitScript(countChanges);
    await app.prepare(context, world.members[0], setting.language);
    await member.#open(setting.start);
    return member;
  }

  async end(): Promise<void> {
    await this.context.close();
    await this.world.delete().catch(() => undefined);
  }

  async #open(path: string): Promise<void> {
    const page = await this.context.newPage();
    this.#pageErrors.push(await collectPageErrors(page));
    this.#announcements.push(await recordAnnouncements(page));
    this.traffic.watch(page);
    page.on('filechooser', (chooser) => {
      void chooser.setFiles(this.app.upload).catch(() => undefined);
    });
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    // Games and chats of other operators open pages of their own, which are not the app.
    page.on('popup', (popup) => void popup.close().catch(() => undefined));
    this.page = page;
    this.pages.push(page);
    this.isFresh = true;
    await page.goto(path);
    await this.settle();
    await this.#signIn();
  }

  settle = (): Promise<void> => this.traffic.settle();

  /** False if the last act left a request under way. */
  get isIdle(): boolean {
    return this.traffic.isIdle;
  }

  /** Tokens of the sessions that the pages have had. */
  get tokens(): ReadonlySet<string> {
    return this.traffic.tokens;
  }

  readSession = (): Promise<'in' | 'out' | 'between'> => this.app.readSession(this.page);

  /** Signs in if the page asks for it. Returns false if it does not, or if the app has no form that is known. */
  async #signIn(): Promise<boolean> {
    const [first] = this.world.members;
    if (!this.app.signIn || !first || (await this.readSession()) !== 'out') return false;
    await this.app.signIn(this.page, first, this.setting.isRemembered === true);
    await this.settle();
    for (let tries = 0; tries < SIGN_IN_TRIES && (await this.readSession()) === 'out'; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await this.settle();
    return true;
  }

  /** Errors of the pages. */
  get errors(): readonly string[] {
    return this.#pageErrors.flat();
  }

  /** Returns what the live regions of all pages have said since the last call: a toast is gone after four seconds. */
  takeAnnouncements = (): readonly string[] => this.#announcements.flatMap(({ take }) => take());

  /** Looks at the page again, as after a look at another app: what is old is then read anew. */
  async lookAgain(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await this.settle();
  }

  /** Looks at what the page offers, once between two acts. */
  look = async (): Promise<Look> => (this.#look ??= await this.lookAnew());

  lookAnew = async (): Promise<Look> => (this.#look = await lookAt(this.page));

  async #find(act: Extract<Act, { thing: unknown }>): Promise<Offer | undefined> {
    return (await this.look()).offers.find(({ thing }) => isSame(thing, act.thing));
  }

  /** Performs an act. Returns false if it is not possible here, which is no fault. */
  async perform(act: Act): Promise<boolean> {
    const done = await this.#tryAct(act).catch((error: unknown) => {
      // An element that is covered, or went away between the look and the press, was not there to be pressed.
      if (
        error instanceof Error &&
        /Timeout|detached|aria-ref|Target|closed|Cannot type text|Malformed value/.test(error.message)
      )
        return mayBeDone(act, error.message);
      throw error;
    });
    this.#look = undefined;
    await this.settle();
    if (this.#isOffline) await this.#comeBack();
    return done;
  }

  /** Comes back from the browser's own page, to which an app leads that loads its next page offline. */
  async #comeBack(): Promise<void> {
    // It takes the place of the app's a moment after the request has failed.
    await new Promise((resolve) => setTimeout(resolve, ERROR_PAGE_MS));
    const protocol = await this.page.evaluate(() => location.protocol).catch(() => 'chrome-error:');
    if (protocol !== 'chrome-error:') return;
    await this.context.setOffline((this.#isOffline = false));
    this.isFresh = true;
    await this.page.goto(this.app.home);
    await this.settle();
  }

  async #tryAct(act: Act): Promise<boolean> {
    const { page, context, world } = this;
    // The browser then shows a page of its own, from which there is no way back into the app.
    if (this.#isOffline && ['open', 'reload', 'language', 'second tab', 'sign in'].includes(act.act))
      return false;
    this.isFresh = false;
    switch (act.act) {
      case 'press':
      case 'press twice':
      case 'type':
      case 'choose': {
        const offer = await this.#find(act);
        if (!offer) return false;
        const options = { timeout: ACT_MS };
        if (act.act === 'press') await offer.element.click(options);
        else if (act.act === 'press twice') await offer.element.dblclick(options);
        else if (act.act === 'type') {
          this.typed.push(act.text);
          await offer.element.fill(act.text, options);
        } else if (act.act === 'choose')
          await offer.element.selectOption({ index: act.option % Math.max(1, offer.options) }, options);
        return true;
      }
      case 'escape':
        await page.keyboard.press('Escape');
        return true;
      case 'enter':
        await page.keyboard.press('Enter');
        return true;
      case 'close the dialog': {
        const closed = await closeDialog(page, this.settle);
        if (closed?.isStuck) this.stuckDialog = closed.text;
        return closed !== undefined;
      }
      case 'width':
        await page.setViewportSize({ width: act.to, height: 740 });
        return true;
      case 'back':
        // Before the first page is nothing of the app, and offline no page that has to be loaded.
        if (!(await page.evaluate(canGoBack, this.#isOffline))) return false;
        this.isFresh = true;
        await page.goBack({ timeout: ACT_MS });
        return true;
      case 'open':
        this.isFresh = true;
        await page.goto(act.address, { timeout: LOAD_MS });
        return true;
      case 'reload':
        this.isFresh = true;
        await page.reload({ timeout: LOAD_MS });
        return true;
      case 'second tab': {
        if ((await this.readSession()) !== 'in' || this.pages.length > 1) return false;
        await this.#open(this.app.home);
        return true;
      }
      case 'lose the connection':
        await context.setOffline((this.#isOffline = true));
        return true;
      case 'get it back':
        await context.setOffline((this.#isOffline = false));
        return true;
      case 'language':
        this.isFresh = true;
        await this.app.switchLanguage?.(page, act.to);
        return true;
      case 'sign in':
        return this.#signIn();
      case 'wait':
        await world.clock.fastForward(act.ms);
        return true;
      case 'operator':
        return operate(world, act.does, act.amount);
      case 'refuse':
        for (const id of await refuse(world, act.nth)) this.refusals.add(id);
        return true;
      case 'fault':
        await addFaults(world, act);
        return true;
      case 'let held calls go':
        return releaseHeld(world);
    }
  }
}
