import { expect, test } from 'vitest';

import { OptionError, readConfig } from './config.ts';

const TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';

test('by default the server listens on port 4000 of the loopback interface only', () => {
  expect(readConfig([], {})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    scenario: 'default',
    isStrict: false,
    isQuiet: false,
    isJson: false,
    origins: [],
    appConfig: {},
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

test.each([
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
  [[], { WORLDS_IDLE_MINUTES: 'long' }, 'WORLDS_IDLE_MINUTES'],
] as const)('%j with %j fails with a message that names the option', (args, env, name) => {
  expect(() => readConfig(args, env)).toThrow(OptionError);
  expect(() => readConfig(args, env)).toThrow(name);
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
  ['CHAT_URL', 'https://'],
  ['CHAT_URL', 'chat.example'],
  ['SANDBOX_TOKEN', ' '.repeat(40)],
  ['SANDBOX_TOKEN', `${'x'.repeat(31)} `],
])('%s must not be %j', (name, value) => {
  expect(() => readConfig([], { [name]: value })).toThrow(OptionError);
  expect(() => readConfig([], { [name]: value })).toThrow(`${name} must be `);
});
