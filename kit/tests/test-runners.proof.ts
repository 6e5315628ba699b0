import { mkdirSync, rmSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readNpm } from '../../scripts/lib/run-program.ts';
import { createSeparateSuite, packAll } from './separate-suite.ts';

const SET_UP_MS = 240_000;
const RUN_MS = 600_000;

let suite: Awaited<ReturnType<typeof createSeparateSuite>>;

beforeAll(async () => {
  suite = await createSeparateSuite(await packAll());
}, SET_UP_MS);

afterAll(() => rmSync(suite.path('.'), { recursive: true }), SET_UP_MS);

/** Programs that load tests in ways of their own. They are no dependencies of the repository. */
const RUNNERS = [
  'jest@30.5.2',
  'jest-environment-jsdom@30.5.2',
  'ts-jest@29.4.12',
  'mocha@11.8.0',
  'tsx@4.23.15',
  'typescript@5.9.3',
];
const MOVE = `const world = await World.create(process.env.SANDBOX_URL, { members: [{ wallet: 500 }] });
  await world.request('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  const left = await world.ledger.balance('member:1:main');
  await world.delete();
  if (left !== 400) throw new Error(String(left));`;
const IMPORT = `import { World } from 'wallet-sandbox/client';`;
const REQUIRE = `const { World } = require('wallet-sandbox/client');`;
const inTest = (name: string) => `${name}('moves money', async () => {\n  ${MOVE}\n});\n`;
const DECLARED = 'declare const test: (title: string, body: () => Promise<void>) => void;';

test(
  'who imports the client in Jest, ts-jest, Mocha, tsx or plain require moves money (jestjs/jest#13826)',
  { timeout: RUN_MS },
  async () => {
    mkdirSync(suite.path('runners'));
    suite.write('runners/package.json', '{"private":true}');
    await readNpm(
      ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...RUNNERS],
      suite.path('runners'),
    );
    suite.write('runners/plain.cjs', `${REQUIRE}\n(async () => {\n  ${MOVE}\n})();\n`);
    suite.write('runners/plain.mjs', `${IMPORT}\n${MOVE}\n`);
    suite.write('runners/plain.ts', `${IMPORT}\nvoid (async () => {\n  ${MOVE}\n})();\n`);
    suite.write('runners/js.test.js', `${REQUIRE}\n${inTest('test')}`);
    suite.write('runners/ts.test.ts', `${IMPORT}\n${DECLARED}\n${inTest('test')}`);
    suite.write('runners/mocha.spec.cjs', `${REQUIRE}\n${inTest('it')}`);
    suite.write('runners/mocha.spec.mjs', `${IMPORT}\n${inTest('it')}`);
    suite.write('runners/ts-jest.json', '{"preset":"ts-jest"}');
    const runs: readonly (readonly [program: string, ...args: string[]])[] = [
      ['node', 'plain.cjs'],
      ['node', 'plain.mjs'],
      ['tsx', 'plain.ts'],
      ['mocha', '--timeout=0', 'mocha.spec.cjs', 'mocha.spec.mjs'],
      ['jest', '--testTimeout=60000', 'js.test.js'],
      ['jest', '--config=ts-jest.json', '--testTimeout=60000', 'ts.test.ts'],
    ];
    for (const [program, ...args] of runs) {
      const { code, printed } = await suite.runWithSandbox(program, args, 'runners');
      expect(code, `${program} ${args.join(' ')}: ${printed}`).toBe(0);
    }
    const { code, printed } = await suite.runWithSandbox('jest', ['--env=jsdom', 'js.test.js'], 'runners');
    expect([code, printed]).toEqual([1, expect.stringContaining('“@jest-environment node”')]);

    // Each way in which TypeScript finds the types of a package, the oldest of which reads no `exports`.
    suite.write(
      'runners/types.ts',
      `${IMPORT}\nexport const act = (world: World) => world.clock.next('qr-expiry');\n`,
    );
    for (const [resolution, module] of [
      ['node10', 'commonjs'],
      ['node16', 'node16'],
      ['nodenext', 'nodenext'],
      ['bundler', 'esnext'],
    ] as const) {
      const options = [
        '--strict',
        '--noEmit',
        '--skipLibCheck',
        '--target',
        'es2022',
        '--module',
        module,
        '--moduleResolution',
        resolution,
      ];
      const { code: exitCode, printed: errors } = await suite.runWithSandbox(
        'tsc',
        [...options, 'types.ts'],
        'runners',
      );
      expect([exitCode, errors], resolution).toEqual([0, '']);
    }
  },
);
