import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { World, type WorldFile } from '../src/world.ts';
import { startBreakingProxy } from './breaking-proxy.ts';
import { fromRoot } from '../../scripts/lib/repository.ts';
import { launchOptions } from '../../scripts/setup/find-chromium.ts';
import { createSeparateSuite, packAll, startSeparateSandbox } from './separate-suite.ts';

const SET_UP_MS = 240_000;
const RUN_MS = 600_000;
const TOKEN = 'a-token-of-the-kit-of-32-characters';

const stops: (() => unknown)[] = [];
let suite: Awaited<ReturnType<typeof createSeparateSuite>>;
let url: string;

beforeAll(async () => {
  const [kit] = await packAll();
  suite = await createSeparateSuite([kit]);
  stops.push(() => rmSync(suite.path('.'), { recursive: true }));
  const sandbox = await startSeparateSandbox();
  stops.push(sandbox.stop);
  url = sandbox.url;
}, SET_UP_MS);

afterAll(async () => {
  for (const stop of stops) await stop();
});

test('the package is one module with its types, and needs only Playwright', () => {
  const installed = readdirSync(suite.path('node_modules/@wallet/kit')).toSorted();
  expect(installed).toEqual(['README.md', 'dist', 'package.json']);
  const code = suite.read('node_modules/@wallet/kit/dist/index.js');
  const imports = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, from]) => from);
  expect(new Set(imports.filter((from) => !from?.startsWith('node:')))).toEqual(
    new Set(['@playwright/test']),
  );
  expect(code).not.toMatch(/\brequire\(/);
  expect(JSON.parse(suite.read('node_modules/@wallet/kit/package.json'))).not.toHaveProperty('dependencies');
});

test(
  'in an empty folder the examples compile, and names outside the contract do not',
  { timeout: RUN_MS },
  () => {
    for (const name of readdirSync(fromRoot('e2e/examples'))) suite.copy(`examples/${name}`, name);
    const wrong = (line: string) => `  // @ts-expect-error not in the contract\n  ${line}\n`;
    suite.write(
      'refused.spec.ts',
      `import { test } from '@wallet/kit';
// @ts-expect-error a scenario is a string
test.use({ scenario: 1 });
test('x', async ({ world }) => {
${wrong("await world.clock.next('christmas');")}${wrong("await world.outcomes.set('game.tranfer', ['fail']);")}${wrong("await world.faults.once('*', { error: 'NO_SUCH_KEY' });")}${wrong('await world.settings.update({ latency: 1 });')}${wrong('(await world.operator.qrCodes())[0]?.nothing;')}${wrong("await world.journal.waitFor({ operatoin: 'x' });")}
});
`,
    );
    suite.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          module: 'ESNext',
          moduleResolution: 'bundler',
          strict: true,
          noEmit: true,
          types: [],
        },
        include: ['*.spec.ts', 'playwright.config.ts', 'node_modules/@wallet/kit/dist/index.d.ts'],
      }),
    );
    // Playwright's declarations need types of Node, which the kit does not.
    const errors = suite
      .compile('-p', 'tsconfig.json')
      .split('\n')
      .filter((line) => line !== '' && !/node_modules\/(@types|playwright)/.test(line));
    expect(errors).toEqual([]);
  },
);

test('assertions on misspelt names fail with the right name', { timeout: RUN_MS }, async () => {
  suite.copy('external-suite/misspelt-names.ts', 'misspelt.spec.ts');
  const reports = await suite.run('misspelt.spec.ts', url);
  // The tests expect the errors of the assertions. A world that cannot be created fails its test.
  const failed = reports.filter(({ status }) => status !== 'passed');
  expect(failed).toMatchObject([{ title: 'default', status: 'failed' }]);
  expect(failed[0]?.errors[0]).toContain('default');
  expect(reports.length).toBeGreaterThan(8);
  suite.write(
    'alone.spec.ts',
    "import { test } from '@wallet/kit';\ntest('x', ({ world }) => void world);\n",
  );
  const [withoutSandbox] = await suite.run('alone.spec.ts', 'http://127.0.0.1:9');
  expect(withoutSandbox?.errors[0]).toContain('Start one with `npm start`');
});

test('in an empty folder an example runs against a sandbox', { timeout: RUN_MS }, async () => {
  suite.copy('examples/lost-answer.spec.ts', 'lost-answer.spec.ts');
  const reports = await suite.run('lost-answer.spec.ts', url);
  expect(reports).toMatchObject([
    { status: 'passed', errors: [] },
    { status: 'passed', errors: [] },
  ]);
});

test('a test that deletes its world passes', { timeout: RUN_MS }, async () => {
  suite.write(
    'deleted.spec.ts',
    `import { expect, test } from '@wallet/kit';
test('deleted', async ({ member: { page }, world }) => {
  await page.goto('/user/home');
  await world.faults.always('wallet.transfer', { status: 503 });
  await page.close();
  expect(await world.delete()).toEqual({ unmatched: [], contractViolations: [], invariantViolations: [] });
});
`,
  );
  expect(await suite.run('deleted.spec.ts', url)).toMatchObject([{ status: 'passed', errors: [] }]);
});

test(
  'a test that closes its context for its HAR passes, also in a suite of CommonJS',
  { timeout: RUN_MS },
  async () => {
    const manifest = suite.read('package.json');
    suite.write('package.json', JSON.stringify({ ...JSON.parse(manifest), type: 'commonjs' }));
    suite.write(
      'har.spec.ts',
      `import { existsSync } from 'node:fs';
import { expect, test } from '@wallet/kit';
test('har', async ({ member: { page } }) => {
  await page.context().routeFromHAR('run.har', { update: true });
  await page.goto('/user/home');
  await page.context().close();
  expect(existsSync('run.har')).toBe(true);
});
`,
    );
    expect(await suite.run('har.spec.ts', url)).toMatchObject([{ status: 'passed', errors: [] }]);
    suite.write('package.json', manifest);
  },
);

test(
  'a failed test reports its cause and attaches its receipt, world and journal',
  { timeout: RUN_MS },
  async () => {
    const guarded = await startSeparateSandbox({ SANDBOX_TOKEN: TOKEN });
    const proxy = await startBreakingProxy(guarded.url, 'wrong money');
    stops.push(guarded.stop, proxy.stop);
    suite.copy('external-suite/failure-reports.ts', 'failures.spec.ts');
    const reports = await suite.run('failures.spec.ts', proxy.url, {}, { SANDBOX_TOKEN: TOKEN });
    const byTitle = new Map(reports.map((report) => [report.title, report]));

    const causes = [
      ['an expectation does not hold', 'Expected: 1'],
      ['a call has no route', '/api/no-such-call'],
      ['a fault rule has the name of another call', 'No call met the rule for wallet.withdraw:'],
      ['a call has no client header', 'missing-client-header'],
      ['a failed invariant is still reported', proxy.invariantFailure.what],
      ['the page throws', 'thrown in the page'],
      ['the page throws that was named before its member', 'thrown in the named page'],
      ['a GET with side effects is sent without a user action', 'bonus.clear was called without a click'],
    ] as const;
    const passing = ['nothing is wrong', 'a call without a route is allowed'];
    expect([...byTitle.keys()].toSorted()).toEqual(
      [...causes.map(([title]) => title), ...passing].toSorted(),
    );

    for (const title of passing) {
      expect(byTitle.get(title), title).toMatchObject({ status: 'passed', errors: [] });
      expect([...(byTitle.get(title)?.attachments.keys() ?? [])], title).toEqual([]);
    }
    for (const [title, cause] of causes) {
      const { status, errors = [], attachments } = byTitle.get(title) ?? {};
      expect([title, status]).toEqual([title, 'failed']);
      expect(errors.join('\n'), title).toContain(cause);
      const file = JSON.parse(attachments?.get('world.json') ?? 'null') as unknown;
      expect(file, `${title}: ${errors.join('\n')}`).toMatchObject({
        version: 1,
        state: expect.any(Object) as object,
      });
      expect(JSON.parse(attachments?.get('journal.json') ?? 'null'), title).toBeInstanceOf(Array);
      expect(attachments?.get('receipt.html'), title).toContain(`${title}</h1>`);
      expect(attachments?.get('receipt.html'), title).toContain('>Failed</span');
      expect(errors.join('\n'), title).toMatch(
        /in the scenario "default" with the seed "(e2e|wrong money)"[^]*WALLET_WORLD_FILE=.*failed-worlds/,
      );
    }
  },
);

test(
  'the line of a failed test, pasted in another folder when its files and its sandbox are gone, fails in the same way',
  { timeout: RUN_MS },
  async () => {
    suite.copy('external-suite/world-replay.ts', 'replay.spec.ts');
    const first = await startSeparateSandbox();
    const [report] = await suite.run('replay.spec.ts', first.url);
    await first.stop();
    expect(report).toMatchObject({ status: 'failed' });
    const cause = 'The money is back where it was';
    expect(report?.errors.join('\n')).toContain(cause);
    const [, line = '', server] =
      report?.errors.find((error) => error.startsWith('The test began'))?.split('\n') ?? [];
    const { port } = new URL(first.url);
    expect(server).toContain(`npx wallet-sandbox --port ${port}`);

    rmSync(suite.path('test-results'), { recursive: true });
    // The file says where the test begins, and not the scenario.
    suite.write('replay.spec.ts', suite.read('replay.spec.ts').replace('otp-off', 'gone'));
    const again = await startSeparateSandbox({}, port);
    stops.push(again.stop);
    const { status, stdout } = spawnSync('sh', ['-c', line], { cwd: tmpdir(), encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, expect.stringContaining(cause)]);
  },
);

test(
  'the receipt of a failed test is one file that is read without a sandbox',
  { timeout: RUN_MS },
  async () => {
    suite.copy('external-suite/receipt.ts', 'receipt.spec.ts');
    const gone = await startSeparateSandbox();
    const [report] = await suite.run('receipt.spec.ts', gone.url);
    await gone.stop();
    const receipt = report?.attachments.get('receipt.html') ?? '';
    suite.write('receipt.html', receipt);
    expect(Buffer.byteLength(receipt)).toBeLessThan(1_000_000);
    expect(receipt.replaceAll(/data:application[^"]*/g, '')).not.toMatch(/sandbox1234|w_w\w+\.[\w-]{20}/);

    const browser = await chromium.launch(launchOptions());
    onTestFinished(() => browser.close());
    for (const [width, hasScripts] of [
      [390, false],
      [1280, true],
    ] as const) {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ viewport, javaScriptEnabled: hasScripts, offline: true });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (message) => problems.push(message.text()));
      page.on('request', (request) => problems.push(request.url()));
      await page.goto(pathToFileURL(suite.path('receipt.html')).href);
      // The browser tells of data in the file as of requests.
      const asked = problems.filter((problem) => !/^(file|data):/.test(problem));
      expect(asked, String(width)).toEqual([]);
      expect(await page.getByRole('img').count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(hasScripts ? 2 : 0);
      const sheet = await page.getByRole('main').boundingBox();
      expect(sheet?.width).toBeLessThanOrEqual(width);
      const text = await page.getByRole('main').innerText();
      for (const part of [
        'both transfers are made',
        'the wallet has less',
        'at receipt.spec.ts:18',
        'The clock moved by 10 min',
        '20.00 baht',
        'Opened /user/home?m=transfer',
        'Wrote “250.25” in “Amount”',
        'Pressed “Confirm transfer”',
        'Outcome of game.transfer: fail',
        'TRANSFER_FAIL',
      ])
        expect(text).toContain(part);
      expect(await page.locator('img[src=x]').count()).toBe(0);
      const body = page.locator('pre', { hasText: '</script><img src=x onerror=' });
      expect(await body.count()).toBeGreaterThan(0);
      if (!hasScripts) continue;
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Save world.json' }).click(),
      ]);
      const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as WorldFile;
      const again = await World.import(url, file);
      expect(await again.ledger.balance('member:1:main')).toBe(9020);
      expect(await again.clock.now()).toBe(Date.parse('2026-01-15T10:10:00+07:00'));
    }
  },
);

/** Records the wallet of a member, as the network panel of a browser does. */
async function recordWallet() {
  const world = await World.create(url, { scenario: 'member-zero' });
  await world.updateMember('1', { wallet: 1234.5 });
  const { body } = await world.request('GET', '/api/wallet');
  const entry = {
    startedDateTime: '2026-03-01T10:00:00.000Z',
    request: { method: 'GET', url: 'https://api.example/api/wallet', headers: [] },
    response: {
      status: 200,
      headers: [],
      content: { mimeType: 'application/json', text: JSON.stringify(body) },
    },
  };
  return { log: { version: '1.2', entries: [entry] } };
}

test('a world made of a recording has a member who is signed in', { timeout: RUN_MS }, async () => {
  suite.write('journey.har', JSON.stringify(await recordWallet()));
  suite.write(
    'recorded.spec.ts',
    `import { expect, test } from '@wallet/kit';
test.use({ worldFile: 'journey.har' });
test('home', async ({ member: { page, id }, world }) => {
  await page.goto('/user/home');
  await expect(page.getByText('1,234.50').first()).toBeVisible();
  expect(await world.ledger.balance(\`member:\${id}:main\`)).toBe(1234.5);
  expect(await world.ledger.count('adjust')).toBe(0);
});
`,
  );
  expect(await suite.run('recorded.spec.ts', url)).toMatchObject([{ status: 'passed', errors: [] }]);
});

test('what happened in a world is copied as a test, which passes', { timeout: RUN_MS }, async () => {
  const world = await World.create(url, { clock: { mode: 'paused' } });
  await world.faults.once('wallet.transfer', { network: 'truncate' }, { phase: 'after' });
  const transfer = { from: 'WALLET', to: 'PG', amount: 100 };
  await world.request('POST', '/api/wallet/transfer', transfer).catch(() => undefined);
  await world.clock.fastForward(600_000);
  expect(await world.request('POST', '/api/wallet/withdrawAll', { amount: 500 })).toMatchObject({
    status: 200,
  });
  await world.operator.rejectWithdrawal('withdrawal-1');
  suite.write('copied.spec.ts', await world.journal.asTest());
  expect(await suite.run('copied.spec.ts', url)).toMatchObject([{ status: 'passed', errors: [] }]);
});
