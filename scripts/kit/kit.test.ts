import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startBreakingProxy } from './breaking-proxy.ts';
import { createSeparateSuite, startSeparateSandbox, type TestReport } from './separate-suite.ts';
import { ensureBuilt } from '../build/builds.mjs';
import { binPath, fromRoot } from '../lib/repository.mjs';
import { packKit } from './pack-kit.mjs';

const SET_UP_MS = 240_000;
const RUN_MS = 600_000;
const TOKEN = 'a-token-of-the-kit-of-32-characters';

const page = readFileSync(fromRoot('docs/kit.md'), 'utf8');
/** The blocks of the page that say which file they are. */
const blocks = new Map(
  [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, name = '', code = '']) => [name, code] as const,
  ),
);

const stops: (() => unknown)[] = [];
let folder: ReturnType<typeof createSeparateSuite>;
let url: string;

beforeAll(async () => {
  await ensureBuilt();
  const { file } = await packKit();
  folder = createSeparateSuite(file);
  stops.push(() => rmSync(folder.path('.'), { recursive: true }));
  folder.write('playwright.config.ts', blocks.get('playwright.config.ts') ?? '');
  const sandbox = await startSeparateSandbox();
  stops.push(sandbox.stop);
  url = sandbox.url;
}, SET_UP_MS);

afterAll(async () => {
  for (const stop of stops) await stop();
});

test('the page holds five examples, word for word those that the end-to-end tests run', () => {
  const files = readdirSync(fromRoot('e2e/examples')).map((name) => `e2e/examples/${name}`);
  expect([...blocks.keys()].filter((name) => name.startsWith('e2e/')).toSorted()).toEqual(files.toSorted());
  expect(files).toHaveLength(5);
  for (const file of files) expect(blocks.get(file), file).toBe(readFileSync(fromRoot(file), 'utf8'));
});

test('the page and the types tell the same options', () => {
  const types = folder.read('node_modules/@wallet/kit/index.d.ts');
  const declared = /interface SandboxOptions \{([\s\S]*?)\n\}/.exec(types)?.[1] ?? '';
  const options = [...declared.matchAll(/readonly (\w+):/g)].map(([, name]) => name);
  const told = [...((page.split('| Option')[1] ?? '').split('\n\n')[0]?.matchAll(/^\| `(\w+)`/gm) ?? [])];
  expect(options.length).toBeGreaterThan(10);
  expect(new Set(told.map(([, name]) => name))).toEqual(new Set(options));
});

test('the package is one module and its types, and needs nothing but Playwright', () => {
  const installed = readdirSync(folder.path('node_modules/@wallet/kit')).toSorted();
  expect(installed).toEqual(['README.md', 'index.d.ts', 'index.js', 'package.json']);
  const code = folder.read('node_modules/@wallet/kit/index.js');
  const needs = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, from]) => from);
  expect(new Set(needs.filter((from) => !from?.startsWith('node:')))).toEqual(new Set(['@playwright/test']));
  expect(code).not.toMatch(/\brequire\(/);
  expect(JSON.parse(folder.read('node_modules/@wallet/kit/package.json'))).not.toHaveProperty('dependencies');
});

test(
  'in an empty folder its types hold the examples, and refuse what the contract does not know',
  { timeout: RUN_MS },
  () => {
    for (const [name, code] of blocks) folder.write(name.replace('e2e/examples/', ''), code);
    const wrong = (line: string) => `  // @ts-expect-error The contract does not know this.\n  ${line}\n`;
    folder.write(
      'refused.spec.ts',
      `import { test } from '@wallet/kit';
// @ts-expect-error No scenario is a number.
test.use({ scenario: 1 });
test('x', async ({ world }) => {
${wrong("await world.clock.next('christmas');")}${wrong("await world.script('game.tranfer', ['fail']);")}${wrong("await world.faults.once('*', { error: 'NO_SUCH_KEY' });")}${wrong('await world.settings.change({ latency: 1 });')}${wrong('(await world.operator.qrCodes())[0]?.nothing;')}${wrong("await world.journal.waitFor({ operatoin: 'x' });")}
});
`,
    );
    folder.write(
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
        include: ['*.spec.ts', 'playwright.config.ts', 'node_modules/@wallet/kit/index.d.ts'],
      }),
    );
    const { stdout } = spawnSync(binPath('tsc'), ['-p', folder.path('tsconfig.json')], { encoding: 'utf8' });
    // What Playwright's own declarations want of Node is no matter of the kit.
    const own = stdout
      .split('\n')
      .filter((line) => line !== '' && !/node_modules\/(@types|playwright)/.test(line));
    expect(own).toEqual([]);
  },
);

test('in an empty folder an example runs against a sandbox', { timeout: RUN_MS }, async () => {
  folder.take('examples/lost-answer.spec.ts', 'lost-answer.spec.ts');
  const told = await folder.run('lost-answer.spec.ts', url);
  expect(told).toMatchObject([{ status: 'passed', errors: [] }]);
});

test('a failure is told with its cause, and leaves its world and journal', { timeout: RUN_MS }, async () => {
  const guarded = await startSeparateSandbox({ SANDBOX_TOKEN: TOKEN });
  const proxy = await startBreakingProxy(guarded.url, 'wrong money');
  stops.push(guarded.stop, proxy.stop);
  folder.take('external-suite/failure-reports.ts', 'told.spec.ts');
  const told = await folder.run('told.spec.ts', proxy.url, {}, { SANDBOX_TOKEN: TOKEN });
  const byTitle = new Map(told.map((each) => [each.title, each]));

  const causes = [
    ['an expectation does not hold', 'Expected: 1'],
    ['a call has no route', '/api/no-such-call'],
    ['a call does not say who calls', 'missing-client-header'],
    ['money that is wrong is not', proxy.breach.what],
    ['the page throws', 'thrown in the page'],
    ['a GET that acts is sent without a press', 'bonus.clear was called without a press'],
  ] as const;
  const good = ['nothing is wrong', 'a call without a route is let pass'];
  expect([...byTitle.keys()].toSorted()).toEqual([...causes.map(([title]) => title), ...good].toSorted());

  for (const title of good) {
    expect(byTitle.get(title), title).toMatchObject({ status: 'passed', errors: [] });
    expect([...(byTitle.get(title)?.attached.keys() ?? [])], title).toEqual([]);
  }
  for (const [title, cause] of causes) {
    const { status, errors = [], attached } = byTitle.get(title) ?? {};
    expect([title, status]).toEqual([title, 'failed']);
    expect(errors.join('\n'), title).toContain(cause);
    const file = JSON.parse(attached?.get('world.json') ?? 'null') as unknown;
    expect(file, title).toMatchObject({ version: 1, state: expect.any(Object) as object });
    expect(JSON.parse(attached?.get('journal.json') ?? 'null'), title).toBeInstanceOf(Array);
  }
});

interface Call {
  readonly operation?: string;
  readonly seq: number;
  readonly realAt: string;
  readonly ms: number;
}

/** The last transfer of a failure, without what a clock on the wall and a count of calls say of it. */
function lastTransfer({ attached }: TestReport) {
  const calls = JSON.parse(attached.get('journal.json') ?? '[]') as readonly Call[];
  const last = calls.findLast(({ operation }) => operation === 'wallet.transfer');
  const { seq: _seq, realAt: _realAt, ms: _ms, ...rest } = last ?? ({} as Call);
  return rest;
}

test(
  'a world exported in the middle of a failing test, imported in another process, fails the same way',
  { timeout: RUN_MS },
  async () => {
    folder.take('external-suite/world-replay.ts', 'replay.spec.ts');
    const [here] = await folder.run('replay.spec.ts', url);
    if (!here) throw new Error('the first run told nothing');
    expect(here.status).toBe('failed');
    expect(here.errors.join('\n')).toContain('Your money is back in the wallet');

    const other = await startSeparateSandbox();
    stops.push(other.stop);
    const [there] = await folder.run('replay.spec.ts', other.url, { worldFile: folder.path('world.json') });
    if (!there) throw new Error('the second run told nothing');
    expect(there.status).toBe('failed');
    expect(there.errors).toEqual(here.errors);
    expect(lastTransfer(there)).toEqual(lastTransfer(here));
    expect(lastTransfer(here)).toMatchObject({ key: 'TRANSFER_FAIL' });
  },
);
