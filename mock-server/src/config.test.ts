import { expect, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';

import { SANDBOX_APP_CONFIG } from '#http/server/sandbox-app-config.ts';

import { OptionError, readConfig } from './config.ts';

const TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';

test('by default the server listens on port 4000 of the loopback interface only', () => {
  expect(readConfig([], {})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    scenario: 'default',
    isStrict: false,
    log: 'text',
    isJson: false,
    origins: [],
    settings: {},
    backend: undefined,
    appConfig: SANDBOX_APP_CONFIG,
  });
});

test('an option overrides the environment, and an empty variable counts as unset', () => {
  expect(readConfig(['--port', '5000'], { PORT: '6000' }).port).toBe(5000);
  expect(readConfig([], { PORT: '6000' }).port).toBe(6000);
  expect(readConfig([], { PORT: '' }).port).toBe(4000);
});

test('the option --origin may be repeated', () => {
  const args = ['--origin', 'http://localhost:5173', '--origin', 'https://app.test'];
  expect(readConfig(args, {}).origins).toEqual(['http://localhost:5173', 'https://app.test']);
});

test('a wrong option or variable fails with a message that names it', () => {
  for (const [args, env, name] of [
    [['--port', 'x'], {}, '--port'],
    [['--port', '70000'], {}, '--port'],
    [['--nonsense'], {}, '--nonsense'],
    [['--origin', 'http://localhost:5173/'], {}, '--origin'],
    [['--origin', '*'], {}, '--origin'],
    [['--scenario', 'nothing-of-the-kind'], {}, '--scenario'],
    [['--host', '0.0.0.0'], {}, 'SANDBOX_TOKEN'],
    [['--host', '0.0.0.0'], { SANDBOX_TOKEN: 'short' }, 'SANDBOX_TOKEN'],
    [[], { PORT: '-1' }, 'PORT'],
    [[], { VARIANT: 'thai' }, 'VARIANT'],
    [[], { CLIENT_HEADER: 'no value' }, 'CLIENT_HEADER'],
    [[], { FRAME_PARENTS: 'nowhere' }, 'FRAME_PARENTS'],
    [[], { CHAT_NAMES: 'leave=x' }, 'CHAT_NAMES'],
    [[], { WORLDS_MAX: '0' }, 'WORLDS_MAX'],
    [[], { SANDBOX_LOG: 'yes' }, 'SANDBOX_LOG must be off or json'],
    [[], { WORLDS_IDLE_MINUTES: 'long' }, 'WORLDS_IDLE_MINUTES'],
  ] as const) {
    const row = JSON.stringify([args, env]);
    expect(() => readConfig(args, env), row).toThrow(OptionError);
    expect(() => readConfig(args, env), row).toThrow(name);
  }
});

test.each([
  [[], {}, 'text'],
  [['--quiet'], {}, 'off'],
  [['--json'], {}, 'off'],
  [[], { SANDBOX_LOG: 'off' }, 'off'],
  [['--quiet'], { SANDBOX_LOG: 'json' }, 'json'],
] as const)('%j with %j logs calls as %s', (args, env, log) => {
  expect(readConfig(args, env).log).toBe(log);
});

test('the limit of worlds and their idle time are configurable', () => {
  expect(readConfig([], {}).worlds).toEqual({});
  const env = { WORLDS_MAX: '20', WORLDS_IDLE_MINUTES: '5' };
  expect(readConfig([], env).worlds).toEqual({ max: 20, idleMs: 300_000 });
});

test('K1 a public host needs a token', () => {
  expect(readConfig(['--host', '0.0.0.0'], { SANDBOX_TOKEN: TOKEN })).toMatchObject({
    token: TOKEN,
    hosts: ['0.0.0.0', '*'],
    secretSalt: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('the environment overrides the configuration of the web app', () => {
  const { appConfig } = readConfig([], {
    GAME_HOST: 'play.example',
    FRAME_PARENTS: 'https://a.test, https://b.test',
    CLIENT_HEADER: 'X-Client: wallet: two',
    HOWTO_VIDEOS: '/a.webm /b.webm',
    BANK_ALIASES: 'TTB=TMB',
    CHAT_NAMES: 'message=said',
    LINK_KEY: 'k',
  });
  expect(appConfig).toEqual({
    ...SANDBOX_APP_CONFIG,
    gameHost: 'play.example',
    iframe: { parents: ['https://a.test', 'https://b.test'] },
    headers: { 'x-client': 'wallet: two' },
    howtoVideos: ['/a.webm', '/b.webm'],
    bankAliases: { TTB: 'TMB' },
    chatNames: {
      join: 'join',
      message: 'said',
      join_error: 'join_error',
      token: 'token',
      guestId: 'guestId',
    },
    link: { key: 'k', format: 'v1' },
  });
});

test.each([
  ['FRAME_PARENTS', 'https://*.example.test'],
  ['CHAT_URL', 'chat.example'],
  ['SANDBOX_TOKEN', ' '.repeat(40)],
  ['SANDBOX_TOKEN', `${'x'.repeat(31)} `],
])('%s must not be %j', (name, value) => {
  expect(() => readConfig([], { [name]: value })).toThrow(OptionError);
  expect(() => readConfig([], { [name]: value })).toThrow(`${name} must be `);
});

test('variables that are settings of a world are given to the worlds', () => {
  const { settings } = readConfig([], { VARIANT: 'standard', PLAY_BALANCE: 'wallet' });
  expect(settings).toEqual({ variant: 'standard', playBalance: 'wallet' });
});

test('with a real backend the app has nothing of the sandbox: no key, no chat, no idempotency, no reports', () => {
  const { backend, appConfig } = readConfig([], { BACKEND_URL: 'https://api.example' });
  expect(backend).toBe('https://api.example');
  expect(appConfig).toEqual({ ...DEFAULT_CONFIG, api: 'https://api.example', chat: 'https://api.example' });
});

test('the format of the link alone keeps the key of the sandbox', () => {
  const { link } = readConfig([], { LINK_FORMAT: 'passphrase' }).appConfig;
  expect(link).toEqual({ ...SANDBOX_APP_CONFIG.link, format: 'passphrase' });
});

test('every wrong variable has a line', () => {
  expect(() => readConfig([], { VARIANT: 'thai', LINK_FORMAT: 'v2' })).toThrow(
    'VARIANT must be standard, lao, iframe or lao-iframe, not "thai".\nLINK_FORMAT must be v1 or passphrase, not "v2".',
  );
});

test.each([
  [['--keep', 'folder'], '--keep is an option of the sandbox'],
  [['--strict'], '--strict is an option of the sandbox'],
  [['--scenario', 'default'], '--scenario is an option of the sandbox'],
  [['--port', '4001'], 'BACKEND_URL must be the address of another server'],
])('with a real backend %j is refused', (args, message) => {
  expect(() => readConfig(args, { BACKEND_URL: 'http://127.0.0.1:4001' })).toThrow(message);
});

test('with a real backend a public host needs no token, because there is no control API', () => {
  expect(readConfig(['--host', '0.0.0.0'], { BACKEND_URL: 'https://api.example' }).token).toBeUndefined();
});

test('--proxy keeps the page on this server and has the configuration of a real backend', () => {
  const { proxy, appConfig } = readConfig(['--proxy', 'https://api.example'], { CLIENT_HEADER: 'x-app: 1' });
  expect(proxy).toEqual({ api: 'https://api.example', chat: 'https://api.example' });
  expect(appConfig).toEqual({
    ...DEFAULT_CONFIG,
    chat: '/',
    headers: { 'x-app': '1' },
    reportUrl: SANDBOX_APP_CONFIG.reportUrl,
  });
});

test.each([
  ['wss://chat.example/room', { chat: 'https://chat.example' }, '/room'],
  ['/room', { chat: 'https://api.example' }, '/room'],
  ['none', { chat: 'https://api.example' }, ''],
])('with --proxy and CHAT_URL=%s the chat is forwarded there', (CHAT_URL, address, path) => {
  const { proxy, appConfig } = readConfig(['--proxy', 'https://api.example'], { CHAT_URL });
  expect(proxy).toMatchObject(address);
  expect(appConfig.chat).toBe(path);
});

test('a wrong option of the proxy is refused with the reason', () => {
  for (const [args, env, sentence] of [
    [['--proxy', 'api.example'], {}, '--proxy must be the origin of a backend such as https://api.example'],
    [['--proxy', 'https://api.example/v1'], {}, '--proxy must be the origin of a backend'],
    [['--proxy', 'https://api.example:99999'], {}, '--proxy must be the origin of a backend'],
    [['--proxy', 'http://localhost:4000'], {}, '--proxy must be the address of another server'],
    [['--proxy', 'https://a.example'], { BACKEND_URL: 'https://b.example' }, '--proxy and BACKEND_URL'],
    [
      ['--proxy', 'https://a.example', '--keep', 'worlds'],
      {},
      '--keep is an option of the sandbox, which --proxy',
    ],
    [['--proxy', 'https://a.example', '--scenario', 'default'], {}, '--scenario is an option of the sandbox'],
    [['--proxy', 'https://a.example', '--strict'], {}, '--strict is an option of the sandbox'],
  ] as const) {
    const row = JSON.stringify([args, env]);
    expect(() => readConfig(args, env), row).toThrow(OptionError);
    expect(() => readConfig(args, env), row).toThrow(sentence);
  }
});
