import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { onTestFinished } from 'vitest';

import { launchOptions } from '../../scripts/setup/find-chromium.ts';
import { fromRoot } from '../../scripts/lib/repository.ts';
import { readNpm, run } from '../../scripts/lib/run-program.ts';

/** Result of a test in Playwright's report. */
export interface TestReport {
  readonly title: string;
  readonly status: string;
  /** Messages without colour codes. */
  readonly errors: readonly string[];
  /** Contents of the attachments, by name. */
  readonly attachments: ReadonlyMap<string, string>;
}

/** Attachment: a file, or a body as base64. */
interface Attachment {
  readonly name: string;
  readonly path?: string;
  readonly body?: string;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string;
        readonly errors: readonly { readonly message?: string }[];
        readonly attachments: readonly Attachment[];
      }[];
    }[];
  }[];
}

/** Returns the code block of a page that shows a file. */
export function getCodeBlock(page: string, file: string): string {
  const [, code] = new RegExp(`^\`\`\`\\w+ ${file}\\n([^]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  if (code === undefined) throw new Error(`the page must show ${file}`);
  return code;
}

/** Starts a sandbox in a separate process. */
export async function startSeparateSandbox(env: Readonly<Record<string, string>> = {}, port = '0') {
  const child = spawn(process.execPath, [fromRoot('dist/server/main.mjs'), '--port', port, '--json'], {
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

/** Builds and packs kit, wanderer and sandbox, as the page says. Returns the archives. */
export async function packAll(): Promise<readonly [kit: string, wander: string, sandbox: string]> {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  const printed = await readNpm(['run', 'pack', '--silent', '--', folder]);
  const [kit = '', wander = '', sandbox = ''] = printed.split('\n');
  return [kit, wander, sandbox];
}

/** Environment without the repository's settings of npm. */
export const CLEAN_ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);

/** Configuration that `kit/README.md` gives, on port 4000. */
export const CONFIG = getCodeBlock(readFileSync(fromRoot('kit/README.md'), 'utf8'), 'playwright.config.ts');

/** Creates a folder outside the repository, with archives installed and with Playwright linked. */
export async function createSeparateSuite(archives: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  const path = (name: string) => join(folder, name);
  const write = (name: string, text: string) => writeFileSync(path(name), text);
  writeFileSync(path('package.json'), JSON.stringify({ private: true, type: 'module' }));
  for (const archive of archives) copyFileSync(archive, path(basename(archive)));
  const install = ['install', '--save-dev', ...archives.map((archive) => `./${basename(archive)}`)];
  // The peer dependency is linked below, so nothing is downloaded.
  const options = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  await readNpm([...install, ...options], folder);
  mkdirSync(path('node_modules/@playwright'));
  symlinkSync(fromRoot('node_modules/@playwright/test'), path('node_modules/@playwright/test'), 'junction');
  mkdirSync(path('node_modules/.bin'), { recursive: true });
  symlinkSync('../@playwright/test/cli.js', path('node_modules/.bin/playwright'));

  write('playwright.config.ts', CONFIG);
  return {
    path,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write,
    /** Copies a file of `e2e`. */
    copy: (file: string, name: string) => copyFileSync(fromRoot('e2e', file), path(name)),
    /** Runs the compiler, and returns the errors that it prints. */
    compile: (...args: readonly string[]): string => {
      const compiler = fromRoot('node_modules/typescript/bin/tsc');
      return spawnSync(process.execPath, [compiler, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
    },
    /** Starts a sandbox until the test ends, and runs a program of the suite against it. */
    runWithSandbox: async (program: string, args: readonly string[], where = '.') => {
      const { url, stop } = await startSeparateSandbox();
      onTestFinished(stop);
      const cwd = path(where);
      const PATH = `${cwd}/node_modules/.bin:${process.env['PATH']}`;
      const env = { ...CLEAN_ENV, SANDBOX_URL: url, PORT: new URL(url).port, PATH };
      const child = spawn(program, args, { cwd, env });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (printed += text.toString()));
      const [code] = (await once(child, 'close')) as [number];
      return { code, printed };
    },
    /**
     * Runs a spec against a sandbox with the configuration of `kit/README.md` and the given options. The sandbox already
     * runs, unless `startsSandbox` leaves it to the configuration.
     */
    run: async (
      spec: string,
      url: string,
      use: Readonly<Record<string, unknown>> = {},
      env: Readonly<Record<string, string>> = {},
      { startsSandbox = false }: { readonly startsSandbox?: boolean } = {},
    ): Promise<readonly TestReport[]> => {
      const options = { ...use, baseURL: url, launchOptions: launchOptions() };
      writeFileSync(
        path('run.config.ts'),
        `import config from './playwright.config.ts';
// Long timeouts, so that a slow machine does not fail a test.
const { webServer, ...rest } = config;
export default { ...rest, ...(${startsSandbox} ? { webServer } : {}), workers: 1, timeout: 180_000, expect: { timeout: 30_000 }, use: { ...config.use, ...${JSON.stringify(options)} } };
`,
      );
      const report = path('report.json');
      await run(
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
      return readReports(JSON.parse(readFileSync(report, 'utf8')) as Suite);
    },
  };
}

/** Flattens Playwright's report. */
function readReports({ suites = [], specs = [] }: Suite): readonly TestReport[] {
  const reports = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, errors, attachments }) => ({
        title,
        status,
        errors: errors.map(({ message = '' }) => message.replaceAll(/\u001b\[\d+m/g, '')),
        attachments: new Map(attachments.map((attachment) => [attachment.name, readAttachment(attachment)])),
      })),
    ),
  );
  return [...reports, ...suites.flatMap(readReports)];
}

const readAttachment = ({ path, body = '' }: Attachment): string =>
  path === undefined ? Buffer.from(body, 'base64').toString() : readFileSync(path, 'utf8');
