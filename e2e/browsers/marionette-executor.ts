import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { connect } from 'node:net';

import { error as errors, type IWebElementId, Session, WebElement } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command.js';

/** Commands of Selenium that the journeys need, by their names in Marionette. */
const NAMES: Readonly<Record<string, string>> = {
  newSession: 'NewSession',
  quit: 'DeleteSession',
  setWindowRect: 'SetWindowRect',
  get: 'Navigate',
  refresh: 'Refresh',
  getCurrentUrl: 'GetCurrentURL',
  addCookie: 'AddCookie',
  executeScript: 'ExecuteScript',
  switchToFrame: 'SwitchToFrame',
  switchToWindow: 'SwitchToWindow',
  getCurrentWindowHandle: 'GetWindowHandle',
  getWindowHandles: 'GetWindowHandles',
  close: 'CloseWindow',
  clickElement: 'ElementClick',
  sendKeysToElement: 'ElementSendKeys',
  actions: 'PerformActions',
  screenshot: 'TakeScreenshot',
};

type Response = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/** Parameters of a command: `id` is an element, a reference to one, or an index. */
type Parameters = Readonly<Record<string, unknown>> & { readonly id?: IWebElementId | null };

/**
 * Connects Selenium to Firefox itself by Marionette, because Debian has no geckodriver, which does the same. A message is
 * JSON after its length in bytes and a colon; the first one is a greeting.
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (response: Response) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;

  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.toString('latin1', 0, Math.max(0, start - 1)));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.toString('utf8', start, end)) as Response | object;
      received = received.subarray(end);
      if (Array.isArray(message))
        waiting.get((message as unknown as Response)[1])?.(message as unknown as Response);
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    const lost = { error: 'invalid session id', message: 'Firefox has ended' };
    for (const [id, respond] of waiting) respond([1, id, lost, null]);
  });

  return {
    async execute(command: Command): Promise<unknown> {
      const name = command.getName();
      const { id: target, ...parameters } = command.getParameters() as Parameters;
      // Marionette takes the id of an element where W3C has the element, or a path with its id.
      const reference = target && WebElement.isId(target) ? WebElement.extractId(target) : undefined;
      const element = reference === undefined ? { id: target } : { id: reference, element: reference };
      // It takes the capabilities themselves where W3C has an envelope.
      const { alwaysMatch } = (parameters['capabilities'] ?? {}) as { alwaysMatch?: object };
      // Commands may be under way at the same time.
      const id = ++lastId;
      const text = JSON.stringify([
        0,
        id,
        `WebDriver:${NAMES[name]}`,
        { ...alwaysMatch, ...parameters, ...element },
      ]);
      const [, , failure, result] = await new Promise<Response>((resolve) => {
        waiting.set(id, resolve);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      });
      waiting.delete(id);
      if (failure)
        (errors as unknown as { throwDecodedError(data: object): never }).throwDecodedError(failure);
      // A list has no envelope.
      if (Array.isArray(result)) return result;
      const { value, sessionId, capabilities = {} } = (result ?? {}) as Record<string, unknown>;
      if (name === 'newSession') return new Session(String(sessionId), capabilities as object);
      return value ?? null;
    },
  };
}
