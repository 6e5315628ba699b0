import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readNpm, run } from '../../scripts/lib/run-program.ts';
import { startSeparateSandbox } from './separate-suite.ts';

/** Generators of clients, which are no dependencies of the repository. */
const PACKAGES = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'orval@8.38.0',
  '@hey-api/openapi-ts@0.99.0',
  'swagger-typescript-api@13.13.0',
  'oazapfts@7.5.0',
  'typescript@5.9.3',
  'tsx@4.23.15',
  '@types/node@20.19.43',
];

const CREATE = `const url = process.env['SANDBOX_URL'] ?? '';
const world = await (await fetch(url + '/__sandbox/worlds', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).json();
const headers = { authorization: 'Bearer ' + world.members[0].token, 'x-sandbox-world': world.id };
const body = { from: 'WALLET', to: 'PG', amount: 100 };
`;
const CHECK = `
const ledger = await (await fetch(url + '/__sandbox/worlds/' + world.id + '/ledger?account=member:1:main')).json();
if (ledger.balances[0].balance !== 8900) throw new Error(JSON.stringify(ledger));
`;

/** Each generator: its program and options, and how its client moves money. */
const GENERATORS: Readonly<Record<string, readonly [args: readonly string[], move: string]>> = {
  'openapi-typescript': [
    ['openapi.json', '-o', 'openapi-typescript.gen.ts'],
    `import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript.gen.ts';
${CREATE}await createClient<paths>({ baseUrl: url, headers }).POST('/api/wallet/transfer', { body });`,
  ],
  orval: [
    ['--input', 'openapi.json', '--output', 'orval.gen.ts', '--client', 'fetch'],
    `import { walletTransfer } from './orval.gen.ts';
${CREATE}const send = globalThis.fetch;
globalThis.fetch = (path, options) => send(url + String(path), options);
await walletTransfer(body, { headers });
globalThis.fetch = send;`,
  ],
  'openapi-ts': [
    ['-i', 'openapi.json', '-o', 'hey'],
    `import { createClient } from './hey/client/index.ts';
import { walletTransfer } from './hey/index.ts';
${CREATE}await walletTransfer({ client: createClient({ baseUrl: url, headers }), body });`,
  ],
  'swagger-typescript-api': [
    ['generate', '-p', 'openapi.json', '-o', '.', '-n', 'swagger.gen.ts'],
    `import { Api } from './swagger.gen.ts';
${CREATE}await new Api({ baseUrl: url }).api.walletTransfer(body, { headers });`,
  ],
  oazapfts: [
    ['openapi.json', 'oazapfts.gen.ts'],
    `import { walletTransfer } from './oazapfts.gen.ts';
${CREATE}await walletTransfer(body, { baseUrl: url, headers });`,
  ],
};

test(
  'who generates a client by openapi-typescript, orval, hey-api, swagger-typescript-api or oazapfts moves money with it',
  { timeout: 1_200_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'generated-'));
    // Its packages take long to remove on a busy machine.
    onTestFinished(() => rmSync(folder, { recursive: true }), 240_000);
    const { url, stop } = await startSeparateSandbox();
    onTestFinished(stop);
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const env = { SANDBOX_URL: url };
    write('package.json', '{"private":true,"type":"module"}');
    await readNpm(
      [
        'install',
        '--save-exact',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        ...PACKAGES,
      ],
      folder,
    );
    write('openapi.json', await (await fetch(`${url}/__sandbox/openapi.json`)).text());
    for (const [name, [args, move]] of Object.entries(GENERATORS)) {
      expect(await run(name, [...args], { cwd: folder, env, stdout: 'ignore' }), name).toBe(0);
      write(`${name}.ts`, move + CHECK);
      expect(await run('tsx', [`${name}.ts`], { cwd: folder, env, stdout: 'ignore' }), name).toBe(0);
    }
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
    const own = [
      '--moduleResolution',
      'bundler',
      '--allowImportingTsExtensions',
      '--lib',
      'es2022,dom,dom.iterable',
    ];
    const files = Object.keys(GENERATORS).map((name) => `${name}.ts`);
    expect(await run('tsc', [...options, ...own, ...files], { cwd: folder, env, stdout: 'stderr' })).toBe(0);
  },
);
