import type { Page } from '@playwright/test';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { openWithContent } from '../../support/content.ts';

interface PlantedViolation {
  readonly name: string;
  /** Directive that the report names. */
  readonly directive: string;
  /** Markup in the document of the app. */
  readonly markup?: string;
  /** Acts as a script of the page. */
  readonly act?: () => void;
}

/** Host that does not exist; the policy must stop a request before it is sent. */
const FOREIGN = 'http://foreign.example';

/** Code as text and addresses of scripts are stopped by Trusted Types, before the directive for scripts is asked. */
const VIOLATIONS: readonly PlantedViolation[] = [
  { name: 'inline script', directive: 'script-src-elem', markup: '<script>window.planted = true;</script>' },
  {
    name: 'eval',
    directive: 'require-trusted-types-for',
    act: () => void Reflect.apply(setTimeout, window, ['window.planted = true']),
  },
  {
    name: 'foreign image',
    directive: 'img-src',
    act: () => void Object.assign(new Image(), { src: 'http://foreign.example/a.png' }),
  },
  {
    name: 'foreign connection',
    directive: 'connect-src',
    act: () => void fetch('http://foreign.example/').catch(() => {}),
  },
  { name: 'frame', directive: 'frame-src', markup: '<iframe src="/contact"></iframe>' },
  { name: 'style', directive: 'style-src-elem', markup: '<style>body { color: red }</style>' },
  { name: 'object', directive: 'object-src', markup: '<object data="/contact"></object>' },
  { name: 'base', directive: 'base-uri', markup: `<base href="${FOREIGN}/">` },
  {
    name: 'form',
    directive: 'form-action',
    act: () => {
      const form = Object.assign(document.createElement('form'), { action: 'http://foreign.example/' });
      document.body.append(form);
      form.submit();
    },
  },
  {
    name: 'worker',
    directive: 'require-trusted-types-for',
    act: () => void new Worker('/worker.js'),
  },
];

/** Opens the login with markup planted at the end of its document. */
async function openPlanted(page: Page, markup: string): Promise<void> {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', `${markup}</body>`) });
  });
  await openWithContent(page, '/login');
  await page.unroute('**/login');
}

/** Returns the directives of the violations that were reported so far. */
async function listReported(world: World): Promise<readonly (string | undefined)[]> {
  const journal = await world.journal.list();
  return journal
    .flatMap(({ violations }) => violations)
    .filter(({ rule }) => rule === 'csp')
    .map(({ what }) => /"effective-directive":"([^"]+)"/.exec(what)?.[1]);
}

test.use({ language: 'en', expectPolicyViolations: true });

test(`S9 ${VIOLATIONS.length} planted violations are reported, and none takes effect`, async ({
  page,
  context,
  world,
}) => {
  const [name, value] = world.cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: world.url }]);
  const sent: string[] = [];
  await page.route(`${FOREIGN}/**`, (route) => {
    sent.push(route.request().url());
    return route.abort('blockedbyclient');
  });
  for (const { name: kind, directive, markup = '', act } of VIOLATIONS) {
    await test.step(kind, async () => {
      const before = (await listReported(world)).filter((each) => each === directive).length;
      await openPlanted(page, markup);
      // What Trusted Types stop throws as well.
      if (act) await page.evaluate(act).catch(() => {});
      const count = async () => (await listReported(world)).filter((each) => each === directive).length;
      await expect.poll(count, `reports of ${directive}`).toBe(before + 1);
      // A locator would wait for the navigation that the form did not begin.
      const effects = await page.evaluate(() => [
        'planted' in window,
        getComputedStyle(document.body).color === 'rgb(255, 0, 0)',
        location.pathname,
      ]);
      expect(effects).toEqual([false, false, '/login']);
    });
  }
  expect(await listReported(world)).toHaveLength(VIOLATIONS.length);
  expect(sent).toEqual([]);
});
