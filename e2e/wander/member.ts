import type { Browser, BrowserContext, Page } from '@playwright/test';

import { collectPageErrors } from '../../kit/src/page-errors.ts';
import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { World } from '../../kit/src/world.ts';
import { recordAnnouncements } from '../support/announcements.ts';
import { type Act, FAULTS, isSame, listOffers, type Offer, type OperatorAct } from './acts.ts';

/** World, language and screen of a walk. */
export interface Setting {
  readonly scenario: string;
  readonly variant: 'standard' | 'lao' | 'iframe';
  readonly language: UiLanguage;
  readonly width: number;
}

/** Operations of the app, whose requests are waited for. */
const CALLS = /\/api\//;
/** Time without a request after which the page is at rest, and the longest time to wait for it, in ms. */
const REST_MS = 200;
const SETTLE_MAX_MS = 6_000;
const ACT_MS = 2_500;

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A member in a browser, in a world of their own: performs acts, and knows what the pages have reported. */
export class Member {
  readonly world: World;
  readonly context: BrowserContext;
  /** Errors of the pages. */
  readonly errors: string[] = [];
  /** True until the next act of the member if the page was loaded anew, so that nothing has the focus. */
  isFresh = true;
  page!: Page;
  #isOffline = false;
  #running = 0;
  #lastCallAt = 0;
  #pageErrors: readonly string[] = [];
  readonly #announcements: Awaited<ReturnType<typeof recordAnnouncements>>[] = [];

  private constructor(world: World, context: BrowserContext) {
    this.world = world;
    this.context = context;
  }

  static async start(browser: Browser, url: string, setting: Setting, seed: string): Promise<Member> {
    const world = await World.create(url, { scenario: setting.scenario, seed });
    if (setting.variant !== 'standard') await world.settings.change({ variant: setting.variant });
    const context = await browser.newContext({
      baseURL: url,
      locale: 'th-TH',
      timezoneId: 'Asia/Bangkok',
      reducedMotion: 'reduce',
      viewport: { width: setting.width, height: 740 },
    });
    const member = new Member(world, context);
    const [name = '', value = ''] = world.cookie.split('=');
    await context.addCookies([
      { name, value, url },
      { name: 'sandbox_pill', value: 'off', url },
    ]);
    await context.clock.install();
    world.follow(context);
    await context.addInitScript(
      ({ language, token }) => {
        if (location.protocol === 'about:') return;
        if (localStorage.getItem('locale') === null) localStorage.setItem('locale', language);
        localStorage.setItem('remember-agreement', 'true');
        if (sessionStorage.getItem('walk') !== null || token === undefined) return;
        sessionStorage.setItem('walk', 'begun');
        sessionStorage.setItem('token', token);
      },
      { language: setting.language, token: world.members[0]?.token ?? undefined },
    );
    await member.#open('/user/home');
    return member;
  }

  async end(): Promise<void> {
    await this.context.close();
    await this.world.destroy().catch(() => undefined);
  }

  async #open(path: string): Promise<void> {
    const page = await this.context.newPage();
    this.#pageErrors = await collectPageErrors(page);
    this.#announcements.push(await recordAnnouncements(page));
    page.on('request', (request) => {
      if (CALLS.test(request.url())) this.#running++;
    });
    const ended = (request: { url(): string }) => {
      if (!CALLS.test(request.url())) return;
      this.#running = Math.max(0, this.#running - 1);
      this.#lastCallAt = performance.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('filechooser', (chooser) => {
      void chooser
        .setFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE })
        .catch(() => undefined);
    });
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    // Games and chats of other operators open pages of their own, which are not the app.
    page.on('popup', (popup) => void popup.close().catch(() => undefined));
    this.page = page;
    this.isFresh = true;
    await page.goto(path);
    await this.settle();
  }

  /** Waits until the page has no call under way. A call that is held or late is not waited for longer than a member would. */
  async settle(): Promise<void> {
    const start = performance.now();
    this.#lastCallAt = Math.max(this.#lastCallAt, start);
    while (performance.now() - start < SETTLE_MAX_MS) {
      if (this.#running === 0 && performance.now() - this.#lastCallAt > REST_MS) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.errors.push(...this.#pageErrors.slice(this.errors.length));
  }

  /** Returns what the live regions of all pages have said since the last call: a toast is gone after four seconds. */
  takeAnnouncements = (): readonly string[] => this.#announcements.flatMap(({ take }) => take());

  /** Looks at the page again, as after a look at another app: what is old is then read anew. */
  async lookAgain(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await this.settle();
  }

  async #find(act: Extract<Act, { thing: unknown }>): Promise<Offer | undefined> {
    return (await listOffers(this.page)).find(({ thing }) => isSame(thing, act.thing));
  }

  /** Performs an act. Returns false if it is not possible here, which is no fault. */
  async perform(act: Act): Promise<boolean> {
    const done = await this.#tryAct(act).catch((error: unknown) => {
      // What is covered, or went away between the look and the press, was not there to be pressed.
      if (error instanceof Error && /Timeout|detached|aria-ref|Target|closed/.test(error.message))
        return false;
      throw error;
    });
    await this.settle();
    return done;
  }

  async #tryAct(act: Act): Promise<boolean> {
    const { page, context, world } = this;
    // The browser then shows a page of its own, from which there is no way back into the app.
    if (this.#isOffline && ['reload', 'language', 'second tab'].includes(act.act)) return false;
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
        else if (act.act === 'type') await offer.element.fill(act.text, options);
        else if (act.act === 'choose')
          await offer.element.selectOption({ index: act.option % Math.max(1, offer.options) }, options);
        return true;
      }
      case 'escape':
        await page.keyboard.press('Escape');
        return true;
      case 'back':
        this.isFresh = true;
        await page.goBack({ timeout: ACT_MS });
        // Before the first page is nothing of the app.
        if (page.url() !== 'about:blank') return true;
        await page.goForward({ timeout: ACT_MS });
        return false;
      case 'reload':
        this.isFresh = true;
        await page.reload({ timeout: SETTLE_MAX_MS });
        return true;
      case 'second tab': {
        const token = await page.evaluate(() => sessionStorage.getItem('token'));
        if (token === null || context.pages().length > 1) return false;
        await this.#open('/user/home');
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
        await page.evaluate((to) => localStorage.setItem('locale', to), act.to);
        await page.reload({ timeout: SETTLE_MAX_MS });
        return true;
      case 'wait':
        await world.clock.advance(act.ms);
        return true;
      case 'operator':
        return this.#operate(act.does, act.amount);
      case 'fault': {
        const { call, effect, phase } = act;
        await world.faults.add({ match: call, effect: FAULTS[effect], phase, when: { times: 1, skip: 0 } });
        return true;
      }
    }
  }

  /** Lets the operator act. Returns false if there is nothing to act on. */
  async #operate(does: OperatorAct, amount: number): Promise<boolean> {
    const { world } = this;
    const { operator } = world;
    const first = world.members[0]?.phone ?? '';
    const { slips, withdrawals, qrCodes } = await operator.queue();
    const act = {
      'approve a slip': () => slips[0] && operator.approveSlip(slips[0].id, amount),
      'reject a slip': () => slips[0] && operator.rejectSlip(slips[0].id, 'INVALID_SLIP'),
      'approve a withdrawal': () => withdrawals[0] && operator.approveWithdrawal(withdrawals[0].id),
      'reject a withdrawal': () => withdrawals[0] && operator.rejectWithdrawal(withdrawals[0].id),
      'pay a QR code': () => qrCodes[0] && operator.payQr(qrCodes[0].id),
      'let a QR code expire': () => qrCodes[0] && operator.expireQr(qrCodes[0].id),
      deposit: () => operator.deposit(first, amount),
      play: () => operator.play('PG', first, 1),
      'write in the chat': async () => {
        const [room] = await operator.rooms();
        return room && operator.say(room.id, 'สวัสดีค่ะ');
      },
      'begin maintenance': () => world.settings.change({ active: false }),
      'end maintenance': () => world.settings.change({ active: true }),
    }[does];
    // The operator cannot do everything in every world: a game that is not open has no rounds.
    return (await Promise.resolve(act()).catch(() => undefined)) !== undefined;
  }
}
