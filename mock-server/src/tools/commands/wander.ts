import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import { InputError } from '#tools/action.ts';

/** Options of `wallet-sandbox wander`, with their words for the help. */
const OPTIONS = {
  app: 'address of the app; it must reach the sandbox by that address (default: the app of the sandbox)',
  url: 'address of the sandbox (default: http://127.0.0.1:4000, or the port in PORT)',
  minutes: 'time of the wandering (default: 10)',
  seed: 'number from which every choice follows (default: another each time)',
  properties: 'module whose default export is a list of properties (default: those of the package)',
  folder: 'folder of the report (default: wander-report)',
} as const;
const SEEDS = 1_000_000;

/** Help of the command. */
export const WANDER_HELP = [
  'Usage: wallet-sandbox wander [options]',
  'Lets members press whatever an app offers while calls fail, and reports the shortest walk to what is wrong.',
  Object.entries(OPTIONS)
    .map(([name, text]) => `  --${name.padEnd(12)}${text}`)
    .join('\n'),
  'Needs @playwright/test with its Chromium (or CHROMIUM_PATH), and the package @wallet/wander, in the folder where it runs.',
].join('\n\n');

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the options of the command. @throws {InputError} with the nearest for one that does not exist */
function readOptions(args: readonly string[]): Readonly<Record<string, string>> {
  const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
  });
  for (const [name, value] of Object.entries(values)) {
    if (!(name in OPTIONS))
      throw new InputError(
        toUnknownName(
          'The options must be those of the command',
          `--${name}`,
          Object.keys(OPTIONS).map((each) => `--${each}`),
        ),
      );
    if (typeof value !== 'string') throw new InputError(`--${name} must have a value`);
    if (/^(minutes|seed)$/.test(name) && !/^[1-9]\d{0,8}$/.test(value))
      throw new InputError(`--${name} must be a whole number from 1, got ${value}`);
    if (/^(app|url)$/.test(name) && !/^https?:\/\/[^/]/.test(value))
      throw new InputError(`--${name} must be an address such as http://127.0.0.1:5173, got ${value}`);
  }
  if (positionals[0] !== undefined)
    throw new InputError(`“wander” must have options only, got ${positionals[0]}`);
  return values as Record<string, string>;
}

/** Finds a module of the current folder. @throws {InputError} that says what to install */
function findModule(name: string, install: string): string {
  try {
    return createRequire(join(process.cwd(), 'package.json')).resolve(name);
  } catch {
    throw new InputError(`wallet-sandbox wander needs ${install}`);
  }
}

/** Wanders in an app by Playwright, which the current folder must have. Returns the exit code: 1 if something is wrong. */
export async function runWander(args: readonly string[], env: Environment): Promise<number> {
  const { url = `http://127.0.0.1:${env['PORT'] || 4000}`, app = url, ...options } = readOptions(args);
  const playwright = findModule('@playwright/test', 'Playwright: npm install --save-dev @playwright/test');
  const runner = findModule(
    '@wallet/wander/run',
    'its package: npm install --save-dev ./wallet-wander-*.tgz',
  );
  const { chromium } = createRequire(playwright)('@playwright/test') as {
    readonly chromium: { executablePath(): string };
  };
  const browser = env['CHROMIUM_PATH'] || chromium.executablePath();
  if (!existsSync(browser))
    throw new InputError(
      'wallet-sandbox wander needs a browser: npx playwright install chromium, or the path of one in CHROMIUM_PATH',
    );
  const {
    minutes = 10,
    seed = 1 + Math.floor(Math.random() * SEEDS),
    properties,
    folder = 'wander-report',
  } = options;
  const plan = {
    app,
    sandbox: url,
    minutes: Number(minutes),
    seed: Number(seed),
    folder: resolve(folder),
    ...(env['CHROMIUM_PATH'] && { browser }),
    ...(properties && { properties: resolve(properties) }),
  };
  const child = spawn(process.execPath, [join(dirname(playwright), 'cli.js'), 'test', '--config', runner], {
    stdio: 'inherit',
    env: { ...env, WANDER: JSON.stringify(plan) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
