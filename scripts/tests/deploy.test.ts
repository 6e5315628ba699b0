import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { AppConfig, DEFAULT_CONFIG, withConfig } from '@wallet/shared/app-config.ts';
import { CONFIG_VARIABLES } from '@wallet/shared/deployment/config-variables.ts';
import { readVariables } from '@wallet/shared/deployment/read-variables.ts';
import { VARIABLE_SAMPLES } from '@wallet/shared/deployment/variable-samples.test-utils.ts';
import {
  buildContentSecurityPolicy,
  getPolicyOrigins,
  PAGE_SECURITY_HEADERS,
} from '@wallet/shared/security-headers.ts';

const DEPLOY = resolve(import.meta.dirname, '../..', 'deploy');
const BLOCK = /<script type="application\/json" id="config">([\s\S]*?)<\/script>/;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a built page and returns it. */
function writePage(): string {
  const source = '<head><script type="application/json" id="config"></script></head><body></body>';
  const page = withConfig(source, DEFAULT_CONFIG);
  writeFileSync(join(folder, 'index.html'), page);
  copyFileSync(join(DEPLOY, 'nginx.conf.template'), join(folder, 'nginx.conf.template'));
  return page;
}

/** Runs the start script of the container. */
const runConfigure = (environment: Readonly<Record<string, string>>) =>
  spawnSync('sh', [join(DEPLOY, 'configure.sh')], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      WEB_ROOT: folder,
      TEMPLATE: join(folder, 'nginx.conf.template'),
      CONF_DIR: folder,
      ...environment,
    },
  });

/** Runs the start script of the container with a built page, and reads what it wrote. */
function configure(environment: Readonly<Record<string, string>>) {
  writePage();
  const run = runConfigure(environment);
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const page = read('index.html');
  return {
    page,
    config: AppConfig.parse(JSON.parse(BLOCK.exec(page)?.[1] ?? '')),
    headers: new Map(
      [...read('headers.inc').matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(
        ([, name = '', value = '']) => [name.toLowerCase(), value],
      ),
    ),
    nginx: read('default.conf'),
  };
}

test('a deployment without variables has the default configuration', () => {
  expect(configure({}).config).toEqual(DEFAULT_CONFIG);
});

test('every variable is written to the page unchanged', () => {
  const { config, page } = configure({
    VARIANT: 'iframe',
    FRAME_PARENTS: 'https://a.example, https://b.example',
    GAME_HOST: 'games.example',
    BACKEND_URL: 'https://api.example',
    CHAT_URL: 'wss://chat.example/socket.io',
    CLIENT_HEADER: 'X-Client: wallet & "more" \\ </script>',
    OPERATOR_REJECTION: 'NOT_TODAY',
    PLAY_BALANCE: 'wallet',
    HOWTO_VIDEOS: '/a.webm,/b.webm',
    BANK_ALIASES: 'TTB=TMB, KRUNGTHAI=KTB',
    LINK_KEY: 'k|e&y',
    LINK_FORMAT: 'passphrase',
    IDEMPOTENCY: 'true',
    SOCKET_AUTH: 'query',
    CHAT_NAMES: 'join=enter, message=said',
    REPORT_URL: '/report',
  });
  expect(config).toEqual({
    variant: 'iframe',
    iframe: { parents: ['https://a.example', 'https://b.example'] },
    gameHost: 'games.example',
    api: 'https://api.example',
    chat: 'wss://chat.example/socket.io',
    headers: { 'x-client': 'wallet & "more" \\ </script>' },
    socketAuth: 'query',
    chatNames: { ...DEFAULT_CONFIG.chatNames, join: 'enter', message: 'said' },
    idempotency: true,
    reportUrl: '/report',
    operatorRejection: 'NOT_TODAY',
    playBalance: 'wallet',
    link: { key: 'k|e&y', format: 'passphrase' },
    bankAliases: { TTB: 'TMB', KRUNGTHAI: 'KTB' },
    howtoVideos: ['/a.webm', '/b.webm'],
  });
  expect(page.replace(BLOCK, '')).toBe('<head></head><body></body>');
});

test.each(['https://*.example', '*', 'https:', 'https://a.example/path', 'https://a.example;script-src'])(
  'the deployment refuses %j as a page that may frame the app, before it writes anything',
  (parents) => {
    const source = writePage();
    const { status, stderr } = runConfigure({ VARIANT: 'iframe', FRAME_PARENTS: parents });
    expect([status, stderr]).toEqual([1, expect.stringContaining('FRAME_PARENTS must be exact origins')]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(source);
  },
);

const SAMPLES = Object.entries(VARIABLE_SAMPLES);

test.each(
  SAMPLES.flatMap(([name, { right }]) => right.map((value) => [name, value] as const)).map(
    ([name, value]) => ({ [name]: value }),
  ),
)('the container writes for %j what the server reads', (environment) => {
  expect(configure(environment).config).toEqual(readVariables(environment, DEFAULT_CONFIG).config);
});

test.each(SAMPLES.flatMap(([name, { wrong }]) => wrong.map((value) => [name, value] as const)))(
  'the deployment refuses %s=%j with the sentence of the server, before it writes anything',
  (name, value) => {
    const source = writePage();
    const { status, stderr } = runConfigure({ [name]: value });
    const variable = CONFIG_VARIABLES.find((each) => each.name === name);
    expect([status, stderr]).toEqual([1, `configure.sh: ${name} must be ${variable?.requirement}.\n`]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(source);
  },
);

test('the deployment names all wrong values at once', () => {
  writePage();
  const { stderr } = runConfigure({ VARIANT: 'thai', BACKEND_URL: 'api.example', HTTPS: 'yes' });
  expect(stderr.match(/\w+ must be/g)).toEqual(['BACKEND_URL must be', 'VARIANT must be', 'HTTPS must be']);
});

test('the README and the containers have every variable of the app', () => {
  const readme = readFileSync(resolve(DEPLOY, '../README.md'), 'utf8');
  const compose = readFileSync(resolve(DEPLOY, '../docker-compose.yml'), 'utf8');
  for (const { name } of CONFIG_VARIABLES) {
    expect(readme, name).toContain(`| \`${name}\``);
    expect(compose, name).toContain(`      ${name}: \${${name}`);
  }
});

test('a second start replaces the configuration', () => {
  configure({ VARIANT: 'lao' });
  expect(configure({ VARIANT: 'standard' }).config).toEqual(DEFAULT_CONFIG);
});

test.each([
  ['by default', {}, false],
  ['with a backend of another origin', { BACKEND_URL: 'https://api.example' }, false],
  [
    'with a chat of another origin',
    { BACKEND_URL: 'https://api.example', CHAT_URL: 'https://chat.example/ws' },
    false,
  ],
  ['with a backend without TLS', { BACKEND_URL: 'http://127.0.0.1:4001' }, false],
  ['with a backend and no chat', { BACKEND_URL: 'https://api.example', CHAT_URL: 'none' }, false],
  ['in Lao frames', { VARIANT: 'lao-iframe', FRAME_PARENTS: 'https://a.example' }, false],
  ['in frames', { VARIANT: 'iframe', FRAME_PARENTS: 'https://a.example https://b.example' }, false],
  ['on https', { HTTPS: 'on' }, true],
])('nginx sends the same policy and headers as the other servers %s', (_name, environment, isHttps) => {
  const { config, headers } = configure(environment);
  expect(headers.get('content-security-policy')).toBe(
    buildContentSecurityPolicy(getPolicyOrigins(config, isHttps)),
  );
  for (const [name, value] of Object.entries(PAGE_SECURITY_HEADERS))
    expect(headers.get(name), name).toBe(value);
  expect(headers.has('strict-transport-security')).toBe(isHttps);
});

test('every placeholder of the template is filled in', () => {
  expect(configure({}).nginx).not.toMatch(/@\w+@/);
});
