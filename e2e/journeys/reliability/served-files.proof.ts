import type { Browser, Page } from '@playwright/test';

import { expect, test, World } from '../../../kit/src/sandbox.ts';
import { CONTENTS, createScriptGif, type Polyglot, POLYGLOTS } from '../../support/hostile/polyglots.ts';

/*
 * Uploaded files that are two kinds at once, opened in all ways in which a browser could take them for a page or a script:
 * at their own address, and embedded in a page of the same origin that has no policy.
 */

/** Elements that load an address, with the attribute that names it. */
const ELEMENTS = [
  ['script', 'src'],
  ['iframe', 'src'],
  ['object', 'data'],
  ['embed', 'src'],
  ['img', 'src'],
] as const;

/** Returns true if a script of a content has run in the page or in one of its frames. */
async function hasExecuted(page: Page): Promise<boolean> {
  const found = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'executed' in globalThis)),
  );
  return found.includes(true);
}

/** Embeds an address in a page by an element, and returns true if a script ran. */
async function runsAs(page: Page, element: string, attribute: string, address: string): Promise<boolean> {
  const { origin } = new URL(address);
  await page.goto(`${origin}/bare`);
  await page.evaluate(
    (added) =>
      new Promise<void>((resolve) => {
        const embedding = document.createElement(added.element);
        embedding.addEventListener('load', () => resolve());
        embedding.addEventListener('error', () => resolve());
        embedding.setAttribute(added.attribute, added.address);
        document.body.append(embedding);
      }),
    { element, attribute, address },
  );
  return hasExecuted(page);
}

/** Lists the ways in which a script of the file at an address runs. */
async function findWaysToRun(page: Page, address: string): Promise<readonly string[]> {
  const ways: string[] = [];
  await page.goto(address);
  if (await hasExecuted(page)) ways.push('page');
  for (const [element, attribute] of ELEMENTS) {
    if (await runsAs(page, element, attribute, address)) ways.push(element);
  }
  return ways;
}

/** Opens a browser whose address `/bare` is an empty page of the origin, without a policy. */
async function openBrowser(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  await context.route(`${url}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bare</title><body>' }),
  );
  return context.newPage();
}

/** Uploads files as the first member of a world, and returns their addresses. */
async function uploadFiles(
  page: Page,
  world: World,
  kind: keyof typeof POLYGLOTS,
  files: readonly Polyglot[],
) {
  const headers = {
    authorization: `Bearer ${world.members[0]?.token ?? ''}`,
    'x-client': 'wallet',
    cookie: world.cookie,
  };
  const call = kind === 'slip' ? '/api/wallet/slip' : `/api/chat/upload-${kind}`;
  const addresses: string[] = [];
  for (const file of files) {
    const uploaded = await page.request.post(world.url + call, { headers, multipart: { file } });
    expect(uploaded.status(), await uploaded.text()).toBe(200);
    const answer = (await uploaded.json()) as { readonly reference?: string; readonly path?: string };
    if (answer.reference === undefined) {
      addresses.push(new URL(answer.path ?? '', world.url).href);
      continue;
    }
    const found = await page.request.get(`${world.url}/api/statement/slip/reference/${answer.reference}`, {
      headers,
    });
    addresses.push(new URL(((await found.json()) as { readonly url: string }).url, world.url).href);
  }
  return addresses;
}

for (const kind of ['slip', 'image', 'video'] as const) {
  const files = POLYGLOTS[kind];
  test(`U4 ${files.length} polyglots that are a ${kind} run no script, at their address or embedded, and are not found in another world`, async ({
    browser,
    world,
  }) => {
    const page = await openBrowser(browser, world.url);
    const addresses = await uploadFiles(page, world, kind, files);
    expect(new Set(addresses).size).toBe(files.length);
    const other = await World.create(world.url);
    for (const [index, address] of addresses.entries()) {
      const { mimeType, buffer } = files[index] as Polyglot;
      const served = await page.request.get(address);
      expect(await served.body()).toEqual(buffer);
      expect(served.headers()).toMatchObject({
        'content-type': mimeType,
        'x-content-type-options': 'nosniff',
      });
      expect(await findWaysToRun(page, address), `${kind} ${index}`).toEqual([]);
      const elsewhere = await page.request.get(address.replace(`/${world.id}/`, `/${other.id}/`));
      expect(elsewhere.status()).toBe(404);
    }
    await other.delete();
    await page.context().close();
  });
}

test('U4 the same contents run where a server gives them the type of a page or a script', async ({
  browser,
  world,
}) => {
  const page = await openBrowser(browser, world.url);
  const serve = async (path: string, contentType: string, body: string | Buffer) => {
    await page.route(world.url + path, (route) => route.fulfill({ contentType, body }));
    return world.url + path;
  };
  for (const [name, { type, text }] of Object.entries(CONTENTS)) {
    const address = await serve(`/${encodeURIComponent(name)}`, type, text);
    const ways = await findWaysToRun(page, address);
    expect(ways, name).toContain(type === 'text/javascript' ? 'script' : 'iframe');
  }
  const gif = await serve('/gif', 'text/javascript', createScriptGif());
  expect(await findWaysToRun(page, gif)).toContain('script');
  await page.context().close();
});
