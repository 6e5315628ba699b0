import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { launchOptions } from '../setup/find-chromium.mjs';
import { fromRoot } from '../lib/repository.mjs';
import { spawnToEnd } from '../lib/spawn-to-end.mjs';

/** A test as Playwright's report tells of it. */
export interface TestReport {
  readonly title: string;
  readonly status: string;
  /** Without colours. */
  readonly errors: readonly string[];
  /** The body of each attachment, by its name. */
  readonly attached: ReadonlyMap<string, string>;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string;
        readonly errors: readonly { readonly message?: string }[];
        readonly attachments: readonly { readonly name: string; readonly body?: string }[];
      }[];
    }[];
  }[];
}

/** A sandbox in a process of its own, as somebody else would run it. */
export async function startSeparateSandbox(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [fromRoot('dist/server/main.mjs'), '--port', '0', '--json'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const { url } = JSON.parse(printed) as { url: string };
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A folder that knows nothing of this repository but Playwright, with the packed kit installed as npm does it. */
export function createSeparateSuite(archive: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  const path = (name: string) => join(folder, name);
  writeFileSync(path('package.json'), JSON.stringify({ private: true, type: 'module' }));
  const { status, stderr } = spawnSync(
    'npm',
    // The peer is linked: nothing is fetched.
    ['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error', archive],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm install: ${stderr}`);
  mkdirSync(path('node_modules/@playwright'));
  symlinkSync(fromRoot('node_modules/@playwright/test'), path('node_modules/@playwright/test'));

  return {
    path,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(path(name), text),
    /** Takes a file of `e2e` over as it is. */
    take: (file: string, name: string) => copyFileSync(fromRoot('e2e', file), path(name)),
    /** Runs one spec against a sandbox; what the configuration does not say is as the page of the docs says. */
    run: async (
      spec: string,
      url: string,
      use: Readonly<Record<string, unknown>> = {},
      env: Readonly<Record<string, string>> = {},
    ): Promise<readonly TestReport[]> => {
      const own = { ...use, baseURL: url, launchOptions: launchOptions() };
      writeFileSync(
        path('run.config.ts'),
        `import config from './playwright.config.ts';
// A slow machine is no failure.
export default { ...config, workers: 1, timeout: 180_000, expect: { timeout: 30_000 }, use: { ...config.use, ...${JSON.stringify(own)} } };
`,
      );
      const report = path('report.json');
      await spawnToEnd(
        process.execPath,
        [
          path('node_modules/@playwright/test/cli.js'),
          'test',
          '--config=run.config.ts',
          '--reporter=json',
          spec,
        ],
        { cwd: folder, stdout: 'ignore', env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      );
      return toldIn(JSON.parse(readFileSync(report, 'utf8')) as Suite);
    },
  };
}

function toldIn({ suites = [], specs = [] }: Suite): readonly TestReport[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, errors, attachments }) => ({
        title,
        status,
        errors: errors.map(({ message = '' }) => message.replaceAll(/\u001b\[\d+m/g, '')),
        attached: new Map(
          attachments.map(({ name, body = '' }) => [name, Buffer.from(body, 'base64').toString()] as const),
        ),
      })),
    ),
  );
  return [...own, ...suites.flatMap(toldIn)];
}
