import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import type { Page } from '@playwright/test';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { toPortalUrl } from '../../support/portal.ts';

// The calls of another site have neither a token nor a valid body.
test.use({ expectCleanWorld: false });

/** Values of the parameters of a path. */
const PARAMS: Readonly<Record<string, string>> = {
  slotCode: 'PG',
  code: 'WELCOME',
  provider: 'KBANK',
  username: 'member1',
  password: 'secret',
};

const COMMANDS = ENDPOINTS.filter(({ kind }) => kind === 'command');
/** Commands, and calls that only read by a method of commands. */
const CALLS = ENDPOINTS.filter(({ kind, method }) => kind === 'command' || method !== 'GET');

const toPath = ({ path }: Endpoint) =>
  path.replaceAll(/:(\w+)\??/g, (_, name: string) => PARAMS[name] ?? 'x');

/** Opens a page of another site, whose requests reach the world of the test. */
async function openForeignPage(page: Page, world: World): Promise<string> {
  await page.setExtraHTTPHeaders({ 'x-sandbox-world': world.id });
  const { origin } = new URL(toPortalUrl(world, '/', 'localhost'));
  await page.goto(origin);
  return origin;
}

/** Makes a page send a request in the ways that a site has, and waits until each has ended. */
const sendFromPage = (page: Page, method: string, url: string) =>
  page.evaluate(
    async ({ calledMethod, address }) => {
      const settled = (element: HTMLElement & { src?: string }) =>
        new Promise((resolve) => {
          element.addEventListener('load', resolve);
          element.addEventListener('error', resolve);
          document.body.append(element);
        });
      const request = (init: RequestInit) =>
        fetch(address, init).then(
          () => {},
          () => {},
        );
      if (calledMethod === 'GET') {
        await settled(Object.assign(new Image(), { src: address }));
        await request({ mode: 'no-cors', credentials: 'include' });
      }
      // A form without a preflight, with its answer in a frame.
      const frame = Object.assign(document.createElement('iframe'), { name: `frame ${Math.random()}` });
      const form = Object.assign(document.createElement('form'), {
        action: address,
        method: calledMethod === 'GET' ? 'get' : 'post',
        enctype: 'text/plain',
        target: frame.name,
      });
      document.body.append(frame, form);
      const answered = new Promise((resolve) => frame.addEventListener('load', resolve));
      form.submit();
      await answered;
      if (calledMethod !== 'GET') {
        await request({ method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"amount":1}' });
        // With a preflight, which is refused.
        await request({
          method: calledMethod,
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: '{"amount":1}',
        });
      }
    },
    { calledMethod: method, address: url },
  );

test('C3 no call from another site has an effect: image, fetch and form to 10 GETs and 28 other calls', async ({
  page,
  world,
}) => {
  expect(CALLS).toHaveLength(38);
  await openForeignPage(page, world);
  for (const call of CALLS) await sendFromPage(page, call.method, world.url + toPath(call));

  const entries = await world.journal.list();
  const paths = new Set(COMMANDS.map(toPath));
  const commands = entries.filter(({ path }) => paths.has(path));
  // The requests have arrived, and were refused.
  expect(commands.length).toBeGreaterThanOrEqual(COMMANDS.length);
  expect(commands.filter(({ status, method }) => method !== 'OPTIONS' && (status ?? 0) < 400)).toEqual([]);
  expect(entries.flatMap(({ changes }) => changes)).toEqual([]);
});

test('C3 no link and no navigation from another site has an effect: 10 GETs', async ({ page, world }) => {
  const gets = COMMANDS.filter(({ method }) => method === 'GET');
  expect(gets).toHaveLength(10);
  for (const command of gets) {
    const url = world.url + toPath(command);
    for (const way of ['link', 'navigation'] as const) {
      await openForeignPage(page, world);
      const answered = page.waitForResponse(url);
      await page.evaluate(
        ({ address, isLink }) => {
          if (!isLink) return location.assign(address);
          const link = Object.assign(document.createElement('a'), { href: address });
          document.body.append(link);
          link.click();
        },
        { address: url, isLink: way === 'link' },
      );
      expect((await answered).status()).toBeGreaterThanOrEqual(400);
    }
  }
  const entries = await world.journal.list();
  expect(entries.length).toBeGreaterThanOrEqual(20);
  expect(entries.filter(({ status }) => status === undefined || status < 400)).toEqual([]);
  expect(entries.flatMap(({ changes }) => changes)).toEqual([]);
});
