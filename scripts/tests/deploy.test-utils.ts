import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { AppConfig, DEFAULT_CONFIG, withConfig } from '@wallet/shared/app-config.ts';

export const DEPLOY = resolve(import.meta.dirname, '../..', 'deploy');
/** Web manifest, which the build copies unchanged. */
export const MANIFEST = readFileSync(resolve(DEPLOY, '../web/public/manifest.webmanifest'), 'utf8');
/** The data block of a page with its configuration. */
const BLOCK = /<script type="application\/json" id="config">([\s\S]*?)<\/script>/;

let folder = '';

/** Creates a folder for the tests of a file, and writes a freshly built page into it before each test. */
export function prepareFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  });
  beforeEach(writePage);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** A backend to forward calls to, without which a deployment does not start. */
export const PROXY_TO = 'http://127.0.0.1:4001';

/** The parts of the built page that a deployment changes. */
export const SOURCE =
  '<head><title>Wallet</title><meta name="apple-mobile-web-app-title" content="Wallet" />' +
  '<meta property="og:site_name" content="Wallet" /><meta property="og:title" content="Wallet" />' +
  '<meta property="og:locale" content="th_TH" data-lao="lo_LA" />' +
  '<meta name="description" property="og:description" content="ฝาก" data-lao="ຝາກ" />' +
  '<script type="application/json" id="config"></script></head>' +
  '<body><span class="first-frame-name"></span></body>';

/** Writes a built page and removes what an earlier start has written. */
function writePage(): void {
  rmSync(join(folder, 'run'), { recursive: true, force: true });
  writeFileSync(join(folder, 'index.html'), withConfig(SOURCE, DEFAULT_CONFIG));
  writeFileSync(join(folder, 'manifest.webmanifest'), MANIFEST);
}

/** Runs the start script of the container. */
const runConfigure = (environment: Readonly<Record<string, string>>) =>
  spawnSync('sh', [join(DEPLOY, 'configure.sh')], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      WEB_ROOT: folder,
      RUN_DIR: join(folder, 'run'),
      ...environment,
    },
  });

/** Runs the start script, which must refuse its environment and write nothing. Returns its sentences. */
export function refuse(environment: Readonly<Record<string, string>>): readonly string[] {
  writePage();
  const { status, stderr } = runConfigure(environment);
  expect([status, existsSync(join(folder, 'run'))]).toEqual([1, false]);
  return stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^configure\.sh: /, ''));
}

/** Runs the start script of the container with a built page, and reads what it wrote. */
export function configure(environment: Readonly<Record<string, string>>) {
  const run = runConfigure({ ...('BACKEND_URL' in environment ? {} : { PROXY_TO }), ...environment });
  const warning =
    'configure.sh: LINK_KEY is not set: members cannot deposit by a wallet link. The operator has the key.\n';
  expect(run.stderr).toBe(environment['LINK_KEY'] ? '' : warning);
  expect(run.status).toBe(0);
  const read = (name: string) => readFileSync(join(folder, 'run', name), 'utf8');
  const page = read('page/index.html');
  expect(gunzipSync(readFileSync(join(folder, 'run/page/index.html.gz'))).toString()).toBe(page);
  const headers = `${read('common-headers.inc')}${read('headers.inc')}`;
  return {
    page,
    config: AppConfig.parse(JSON.parse(BLOCK.exec(page)?.[1] ?? '')),
    headers: new Map(
      [...headers.matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    ),
    manifest: read('page/manifest.webmanifest'),
    nginx: read('nginx.conf') + read('backend.inc'),
  };
}
