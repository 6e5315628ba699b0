import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

import { expect, type UiLanguage } from '../../kit/src/sandbox.ts';
import { toPortalUrl } from '../support/portal.ts';
import { loadTexts } from '../support/texts.ts';
import type { World } from '../../kit/src/world.ts';
import { findElements, isMoving, type Kind, type Target, uncover } from './find-elements.ts';
import type { Browser } from './launch.ts';

/** A small file of the app's origin: storage and cookies can be set there before the app starts. */
const FILE_OF_ORIGIN = '/icon.svg';
/** Time after which a document that has not come is asked for again: WebKit drops a command while its window opens. */
const LOAD_AGAIN_MS = 10_000;

/** The app in a browser, as a person sees it. Every step waits until it is possible. */
export class AppPage {
  readonly #driver: WebDriver;
  readonly #focusWindow: Browser['focusWindow'];
  readonly #world: World;
  readonly #language: UiLanguage;
  readonly t: ReturnType<typeof loadTexts>;
  readonly textsOf = loadTexts;
  #isInFrame = false;

  constructor({ driver, focusWindow }: Browser, world: World, language: UiLanguage) {
    this.#driver = driver;
    this.#focusWindow = focusWindow;
    this.#world = world;
    this.#language = language;
    this.t = loadTexts(language);
  }

  /** Selects the world, and stores the choices of a member who has used the app before. */
  async enterWorld(): Promise<void> {
    const [name = '', value = ''] = this.#world.cookie.split('=');
    await this.goto(FILE_OF_ORIGIN);
    await this.#driver.manage().addCookie({ name, value, path: '/' });
    await this.#driver.manage().addCookie({ name: 'sandbox_pill', value: 'off', path: '/' });
    await this.#storeChoices();
  }

  #storeChoices = () =>
    this.run((language) => {
      localStorage.setItem('locale', language);
      localStorage.setItem('remember-agreement', 'true');
    }, this.#language);

  goto = (path: string) => this.#load(() => this.#driver.get(this.#world.url + path));
  reload = () => this.#load(() => this.#driver.navigate().refresh());
  back = () => this.run(() => history.back());

  /** Presses a button, a link, a tab or an item of a menu. */
  press = (kind: Kind, name?: string, { startsWith = false } = {}) =>
    this.#act({ kind, name, startsWith }, (element) => element.click());

  /** Replaces the text of a field. */
  fill = (name: string, text: string) =>
    this.#act({ kind: 'field', name }, async (element) => {
      await element.click();
      await this.run((field: HTMLInputElement) => field.select(), element);
      await element.sendKeys(text);
    });

  /** Chooses an option of a native select by its value. */
  choose = (name: string, value: string) =>
    this.#act({ kind: 'field', name }, async (select) => {
      const option = await this.run(
        (element: HTMLSelectElement, wanted: string) =>
          [...element.options].find((each) => each.value === wanted),
        select,
        value,
      );
      await (option as unknown as WebElement).click();
    });

  /** Chooses a file, in the first file field that is there. */
  attach = (path: string) => this.#act({ kind: 'file' }, (element) => element.sendKeys(path));

  /** Presses the button that closes the topmost dialog. */
  pressClose = async () => {
    const names = [this.t('ui', 'close'), this.t('chat', 'close')];
    const counts = await Promise.all(names.map((name) => this.count({ kind: 'button', name })));
    await this.press('button', names[counts.findIndex((count) => count > 0)] ?? names[0]);
  };

  pressEscape = () => this.#driver.actions().sendKeys(Key.ESCAPE).perform();
  pressTab = () => this.#driver.actions().sendKeys(Key.TAB).perform();

  /** Opens a second tab with the session of this one. All further steps are in it until `closeTab`. */
  async openTab(path: string): Promise<void> {
    const link = await this.run((href) => {
      const added = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'opener' });
      added.textContent = 'open a tab';
      added.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
      document.body.append(added);
      return added;
    }, this.#world.url + path);
    await (link as unknown as WebElement).click();
    await this.enterTab();
  }

  /** Waits for the second tab and its page. All further steps are in it until `closeTab`. */
  async enterTab(): Promise<void> {
    const first = await this.#driver.getWindowHandle();
    const findSecond = async () => (await this.#driver.getAllWindowHandles()).find((each) => each !== first);
    await expect.poll(findSecond, 'a second tab').toBeDefined();
    await this.#driver.switchTo().window((await findSecond()) ?? '');
    await this.#focusWindow();
    await expect.poll(this.#isLoaded, 'the page of the second tab').toBe(true);
  }

  /** Closes the tab. All further steps are in the first one. */
  async closeTab(): Promise<void> {
    await this.#driver.close();
    const [first = ''] = await this.#driver.getAllWindowHandles();
    await this.#driver.switchTo().window(first);
    await this.#focusWindow();
  }

  /** Opens a path of the app in a frame of another origin. All further steps are in that frame. */
  async gotoFrame(path: string): Promise<void> {
    await this.#load(() => this.#driver.get(toPortalUrl(this.#world, path, '127.0.0.1')));
    await this.#enterFrame();
    await expect.poll(() => this.run(() => document.getElementById('root') !== null)).toBe(true);
    // In WebKit the frame has a storage of its own, because the page around it has another origin.
    await this.#storeChoices();
  }

  /** Goes to a path without a request of the document, as a link of the app does. */
  follow = (path: string) =>
    this.run((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);

  async logIn(member: { readonly phone: string; readonly password: string } | undefined): Promise<void> {
    await this.fill(this.t('session', 'phone'), member?.phone ?? '');
    await this.fill(this.t('session', 'password'), member?.password ?? '');
    await this.press('button', this.t('session', 'submit'));
  }

  /** Counts in the page: an element may be gone before its reference has reached the test. */
  count = async (target: Target): Promise<number> =>
    Number(
      await this.#driver.executeScript(`return (${findElements.toString()})(arguments[0]).length`, target),
    );

  expectShown = (kind: Kind, name?: string) =>
    expect.poll(() => this.count({ kind, name }), `${kind} "${name ?? ''}" is shown`).toBeGreaterThan(0);

  expectGone = (kind: Kind) => expect.poll(() => this.count({ kind }), `${kind} is gone`).toBe(0);

  /** Waits until the focus is in an element, not on the page below it. */
  expectFocusIn = (selector: string) =>
    expect
      .poll(
        () => this.run((each) => document.activeElement?.closest(each) !== null, selector),
        `the focus is in "${selector}"`,
      )
      .toBe(true);

  /** Waits until the page, or the parts that a selector names, shows a text. */
  expectText = (text: string | RegExp, selector = 'body') =>
    expect.poll(() => this.readText(selector), `"${selector}" shows the text`).toMatch(text);

  /** Waits for a path with its query. */
  expectPath = (path: string) =>
    expect
      .poll(async () => (await this.#driver.getCurrentUrl()).slice(this.#world.url.length), 'address')
      .toBe(path);

  /** Reads the visible text of the parts that a selector names. */
  readText = (selector = 'body') =>
    this.run(
      (each) =>
        [...document.querySelectorAll<HTMLElement>(each)]
          .map((element) => element.innerText)
          .join('\n')
          .replace(/\s+/g, ' '),
      selector,
    );

  /**
   * Runs a function in the page. It must not use anything outside of it. Elements are passed and returned as references, all
   * else as JSON.
   */
  async run<Args extends readonly unknown[], Result>(
    action: (...args: Args) => Result,
    ...args: { [Index in keyof Args]: Args[Index] | WebElement }
  ): Promise<Result> {
    const execute = () => this.#driver.executeScript<Result>(action, ...args);
    try {
      return await execute();
    } catch (cause) {
      // The frame has another document than the one that was entered, such as the empty one that it has at first.
      if (!this.#isInFrame || !(cause instanceof error.NoSuchWindowError)) throw cause;
      await this.#enterFrame();
      return await execute();
    }
  }

  /** Directs all further steps to the first frame of the page. */
  async #enterFrame(): Promise<void> {
    this.#isInFrame = true;
    await this.#driver.switchTo().defaultContent();
    const frame = await this.#driver.executeScript<WebElement>(() => document.querySelector('iframe'));
    await this.#driver.switchTo().frame(frame);
  }

  /** Goes to another document and waits until that has been read. */
  #load = (leave: () => Promise<void>) =>
    expect(async () => {
      await this.run(() => document.documentElement.setAttribute('data-left', ''));
      await leave();
      await expect.poll(this.#isLoaded, { timeout: LOAD_AGAIN_MS }).toBe(true);
    }).toPass({ timeout: 4 * LOAD_AGAIN_MS });

  /** Before the response of the server a new window has an empty document. */
  #isLoaded = () =>
    this.run(
      () =>
        location.protocol !== 'about:' &&
        document.readyState !== 'loading' &&
        !document.documentElement.hasAttribute('data-left'),
    ).catch(() => false);

  /**
   * Repeats an action until the browser carries it out. A person also waits until a control stops moving, can be used, or
   * is covered no longer.
   */
  #act = (target: Target, action: (element: WebElement) => Promise<unknown>) =>
    expect(async () => {
      if (await this.run(isMoving)) throw new Error('the page moves');
      const found = (await this.run(findElements, target)) as unknown as readonly WebElement[];
      const [element] = found;
      if (!element || (found.length > 1 && target.kind !== 'file')) {
        throw new Error(`${found.length} elements: ${JSON.stringify(target)}`);
      }
      const isDisabled = (control: Element) => control.matches(':disabled, [aria-disabled=true]');
      if (await this.run(isDisabled, element)) throw new Error(`it is disabled: ${JSON.stringify(target)}`);
      await this.run(uncover, element);
      await action(element);
    }).toPass();
}
