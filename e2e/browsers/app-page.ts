import { expect, type UiLanguage } from '../kit/sandbox.ts';
import { toPortalUrl } from '../support/portal.ts';
import { loadTexts } from '../support/texts.ts';
import type { World } from '../kit/world.ts';
import { ESCAPE, type RemoteElement, type Session } from './driver/session.ts';
import { findElements, type Target } from './find-elements.ts';
import { storeChoices } from './stored-choices.ts';

/** The app in a browser, as a person sees it. Every step waits until it is possible. */
export class AppPage {
  readonly #session: Session;
  readonly #world: World;
  readonly #language: UiLanguage;
  readonly t: ReturnType<typeof loadTexts>;
  readonly textsOf = loadTexts;

  constructor(session: Session, world: World, language: UiLanguage) {
    this.#session = session;
    this.#world = world;
    this.#language = language;
    this.t = loadTexts(language);
  }

  goto = (path: string) => this.#session.navigate(this.#world.url + path);
  back = () => this.#session.run(() => history.back());
  reload = () => this.#session.refresh();

  /** Presses a button, a link, a tab or an item of a menu. */
  press = (kind: Target['kind'], name?: string, { startsWith = false } = {}) =>
    this.#act({ kind, ...(name !== undefined && { name }), startsWith }, (element) =>
      this.#session.click(element),
    );

  /** Replaces the text of a field. */
  fill = (label: string | undefined, text: string) =>
    this.#act({ kind: 'field', ...(label !== undefined && { name: label }) }, async (element) => {
      await this.#session.click(element);
      await this.#session.run((field) => (field as unknown as HTMLInputElement).select(), element);
      await this.#session.sendKeys(element, text);
    });

  /** Chooses an option of a native select by its value. */
  choose = (label: string, value: string) =>
    this.#act({ kind: 'field', name: label }, async (select) => {
      const option = await this.#session.run(
        (element, wanted) =>
          [...(element as unknown as HTMLSelectElement).options].find((each) => each.value === wanted) ??
          null,
        select,
        value,
      );
      if (option === null) throw new Error(`"${label}" has no option ${value}`);
      await this.#session.click(option as unknown as RemoteElement);
    });

  /** Chooses a file, in the first file field that is there. */
  attach = (path: string) =>
    this.#act({ kind: 'file' }, (element) => this.#session.sendKeys(element, path), { first: true });

  /** Waits until no animation runs but endless ones: a press can miss a button that moves. */
  expectStill = () =>
    expect
      .poll(
        () =>
          this.run(
            () =>
              document
                .getAnimations()
                .filter(
                  ({ effect, playState }) =>
                    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
                ).length,
          ),
        'animations that run',
      )
      .toBe(0);

  /** Presses the button that closes the topmost dialog. */
  pressClose = async () => {
    await this.expectStill();
    const names = [this.t('ui', 'close'), this.t('chat', 'close')];
    const counts = await Promise.all(names.map((name) => this.count({ kind: 'button', name })));
    await this.press('button', names[counts.findIndex((count) => count > 0)] ?? names[0]);
  };

  pressEscape = () => this.#session.pressKey(ESCAPE);

  /** Opens a path of the app in a frame of another origin. All further steps are in that frame. */
  async gotoFrame(path: string): Promise<void> {
    await this.#session.navigate(toPortalUrl(this.#world, path, '127.0.0.1'));
    await this.#session.enterFrame();
    await expect.poll(() => this.run(() => document.getElementById('root') !== null)).toBe(true);
    // In WebKit the frame has a storage of its own, because the page around it has another origin.
    await this.run(storeChoices, this.#language);
  }

  /** Goes to a path without a request of the document, as a link of the app does. */
  follow = (path: string) =>
    this.#session.run((to) => {
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
    Number(await this.#session.execute(`return (${findElements.toString()})(arguments[0]).length`, [target]));

  expectShown = (kind: Target['kind'], name?: string) =>
    expect
      .poll(
        () => this.count({ kind, ...(name !== undefined && { name }) }),
        `${kind} "${name ?? ''}" is shown`,
      )
      .toBeGreaterThan(0);

  expectGone = (kind: Target['kind'], name?: string) =>
    expect
      .poll(
        () => this.count({ kind, ...(name !== undefined && { name }) }),
        `${kind} "${name ?? ''}" is gone`,
      )
      .toBe(0);

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
    expect.poll(() => this.readText(selector), `"${selector}" shows the text`).toMatch(toPattern(text));

  /** Waits for a path with its query. */
  expectPath = (path: string | RegExp) =>
    expect
      .poll(async () => (await this.#session.url()).slice(this.#world.url.length), 'address')
      .toMatch(typeof path === 'string' ? new RegExp(`^${toPattern(path).source}$`) : path);

  /** Reads the visible text of the parts that a selector names. */
  readText = (selector = 'body') =>
    this.#session.run(
      (each) =>
        [...document.querySelectorAll<HTMLElement>(each)]
          .map((element) => element.innerText)
          .join('\n')
          .replace(/\s+/g, ' '),
      selector,
    );

  /** Runs a function in the page. */
  run = <Args extends readonly unknown[], Result>(action: (...args: Args) => Result, ...args: Args) =>
    this.#session.run(action, ...args);

  /**
   * Repeats an action until the browser carries it out. A person also waits until a control stops moving, or until what
   * covers it is gone.
   */
  async #act(
    target: Target,
    action: (element: RemoteElement) => Promise<unknown>,
    { first = false } = {},
  ): Promise<void> {
    await expect(async () => {
      try {
        if (await this.#session.run(isMoving)) throw new Error('the page moves');
        const found = (await this.#session.run(findElements, target)) as unknown as readonly RemoteElement[];
        const [element] = found;
        if (!element || (found.length > 1 && !first)) throw new Error(`${found.length} elements`);
        await action(element);
      } catch (cause) {
        throw new Error(`${JSON.stringify(target)}: ${String(cause)}`, { cause });
      }
    }).toPass();
  }
}

/** Tells if an animation that ends is running: a click would miss what it moves. */
const isMoving = () =>
  document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );

const toPattern = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text;
