import { Buffer } from 'node:buffer';

import { type Command, type Parameters, WebDriverError } from './commands.ts';
import type { LaunchedBrowser } from './launched-browser.ts';

/** Key of an element reference in W3C WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Reference to an element of the page. */
export interface RemoteElement {
  readonly [ELEMENT]: string;
}

/** Code of the Escape key in W3C WebDriver. */
export const ESCAPE = '\uE00C';

const LOAD_LIMIT_MS = 40_000;
const LOAD_AGAIN_MS = 10_000;
const COMMAND_LIMIT_MS = 30_000;
const SCRIPT_LIMIT_MS = 5_000;

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Tells if a new document has been read. Before the response of the server a new window has an empty document. */
const isLoaded = () =>
  location.protocol !== 'about:' &&
  document.readyState !== 'loading' &&
  !document.documentElement.hasAttribute('data-left');

/** Sends a command. Fails if the browser does not respond, so that the error names the command. */
async function send({ transport }: LaunchedBrowser, command: Command, parameters: Parameters) {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    const fail = () => reject(new WebDriverError('timeout', `no response to ${command}`));
    timer = setTimeout(fail, COMMAND_LIMIT_MS);
  });
  try {
    return await Promise.race([transport.send(command, parameters), overdue]);
  } finally {
    clearTimeout(timer);
  }
}

/** Session of a browser with one window. */
export class Session {
  readonly #browser: LaunchedBrowser;
  #isInFrame = false;

  private constructor(browser: LaunchedBrowser) {
    this.#browser = browser;
  }

  static async create(browser: LaunchedBrowser): Promise<Session> {
    // No command waits for a page to load: drivers differ in what they count as loaded, and in WebKit a click waits too.
    const alwaysMatch = {
      pageLoadStrategy: 'none',
      // WebKit never answers a script that was sent to a document just when that is left.
      timeouts: { script: SCRIPT_LIMIT_MS },
      ...browser.capabilities,
    };
    // Marionette takes the capabilities themselves, HTTP the envelope of the standard.
    await send(browser, 'newSession', { ...alwaysMatch, capabilities: { alwaysMatch } });
    return new Session(browser);
  }

  async #send(command: Command, parameters: Parameters = {}): Promise<unknown> {
    try {
      return await send(this.#browser, command, parameters);
    } catch (error) {
      // The frame has another document than the one that was entered, such as the empty one that it has at first.
      const isLost = error instanceof WebDriverError && error.code === 'no such window';
      if (!isLost || !this.#isInFrame || command === 'switchToFrame') throw error;
      await this.enterFrame();
      return await send(this.#browser, command, parameters);
    }
  }

  resize = (width: number, height: number) => this.#send('setWindowRect', { width, height });
  navigate = (url: string) => this.#load(() => this.#send('navigate', { url }));
  refresh = () => this.#load(() => this.#send('refresh'));

  /**
   * Goes to another document and waits until that has been read. WebKit drops the command while the window is still
   * being opened, so it is sent again if nothing comes of it.
   */
  async #load(leave: () => Promise<unknown>): Promise<void> {
    const deadline = performance.now() + LOAD_LIMIT_MS;
    while (performance.now() < deadline) {
      await this.run(() => document.documentElement.setAttribute('data-left', ''));
      await leave();
      const attemptEnd = performance.now() + LOAD_AGAIN_MS;
      while (performance.now() < attemptEnd) {
        if (await this.run(isLoaded).catch(() => false)) return;
      }
    }
    throw new Error('the page does not load');
  }

  url = async () => String(await this.#send('getUrl'));
  addCookie = (cookie: Cookie) => this.#send('addCookie', { cookie: { ...cookie, path: '/' } });

  /** Runs a function in the page. It must not use anything outside of it; its result must be JSON or elements. */
  async run<Args extends readonly unknown[], Result>(
    action: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return (await this.execute(`return (${action.toString()}).apply(null, arguments)`, args)) as Result;
  }

  /** Runs the body of a function in the page. */
  execute = (script: string, args: readonly unknown[]) => this.#send('executeScript', { script, args });

  click = (element: RemoteElement) => this.#send('clickElement', { id: element[ELEMENT] });

  /** Types into an element, or chooses files in a file field: paths separated by line breaks. */
  sendKeys = (element: RemoteElement, text: string) => this.#send('sendKeys', { id: element[ELEMENT], text });

  /** Presses and releases a key wherever the focus is. */
  pressKey = (key: string) =>
    this.#send('performActions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value: key },
            { type: 'keyUp', value: key },
          ],
        },
      ],
    });

  /** Directs all further commands to the first frame of the page. */
  async enterFrame(): Promise<void> {
    this.#isInFrame = true;
    await this.#send('switchToFrame', { id: null });
    const frame = await this.run(() => document.querySelector('iframe'));
    const { [ELEMENT]: element } = frame as unknown as RemoteElement;
    await this.#send('switchToFrame', { id: frame, element });
  }

  screenshot = async () => Buffer.from(String(await this.#send('takeScreenshot')), 'base64');

  readErrors = () => this.#browser.readErrors();

  async end(): Promise<void> {
    try {
      await this.#send('deleteSession');
    } catch (error) {
      if (!(error instanceof WebDriverError)) throw error;
    } finally {
      await this.#browser.close();
    }
  }
}
