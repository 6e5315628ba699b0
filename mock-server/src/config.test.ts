import { scenarios } from '@wallet/fixtures/scenarios.ts';
import { expect, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';

import { SANDBOX_APP_CONFIG } from '#http/server/sandbox-app-config.ts';

import { OptionError, readConfig } from './config.ts';

const TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';

test('by default the server listens on port 4000 of the loopback interface only', () => {
  expect(readConfig([], {})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    scenario: 'default',
    scenarios,
    isStrict: false,
    log: 'text',
    isJson: false,
    origins: [],
    settings: {},
    isAppAlone: false,
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

/** Wrong values of each option and of each variable of the sandbox itself, and the end of `NAME must be …`. */
const WRONG: Readonly<Record<string, readonly [readonly string[], string]>> = {
  '--port': [['', ' ', 'x', '-1', '1.5', '1e3', '0x50', '65536'], 'a whole number from 0 to 65535'],
  '--host': [
    ['', ' ', 'http://a.example', '127.0.0.1:4000', 'a/b', '*', '--json'],
    'an address of this machine such as 127.0.0.1',
  ],
  '--scenario': [['', 'nothing-of-the-kind', 'constructor'], 'one of default, '],
  '--scenarios': [['', 'package.json', 'nothing-of-the-kind'], 'a folder'],
  '--keep': [['', ' '], 'a folder'],
  '--store': [
    ['', 'disk', 'file:', 'file: ', 'redis:', 'redis://', 'http://a.example'],
    'memory, file:FOLDER, or the address of Redis such as redis://127.0.0.1:6379, with its password percent-encoded',
  ],
  STORE: [
    ['disk', 'file:', 'redis:', 'memory,redis'],
    'memory, file:FOLDER, or the address of Redis such as redis://127.0.0.1:6379, with its password percent-encoded',
  ],
  NODE_URL: [
    ['10.0.0.1:4000', 'https://10.0.0.1', 'http://10.0.0.1/path', 'http://10.0.0.1:99999'],
    'the address of this sandbox for the others, such as http://10.0.0.1:4000',
  ],
  '--origin': [
    ['', '*', 'app.example', 'ws://app.example', 'null'],
    'an origin such as http://localhost:5173, without a path',
  ],
  '--proxy': [
    ['', 'api.example', 'https://api.example/v1', 'https://api.example:99999', 'ftp://api.example'],
    'the origin of a backend such as https://api.example, without a path',
  ],
  PORT: [[' ', 'x', '-1', '65536', '0x50'], 'a whole number from 0 to 65535'],
  SANDBOX_HOSTS: [
    [
      ' ',
      ',',
      'http://x.example',
      'x.example:4001',
      'x.example/path',
      '*',
      '*.example',
      'a.example,b:1',
      'a<b',
    ],
    'a list of host names such as wallet.example, without ports and paths',
  ],
  TRUSTED_PROXIES: [
    [
      ' ',
      ',',
      'true',
      'proxy.example',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0/8',
      '10.0.0.1,x',
      '::1/129',
      '1/2/3',
    ],
    'a list of addresses or ranges such as 10.0.0.0/8',
  ],
  WORLDS_MAX: [[' ', '0', '-1', '1.5', 'many', '1e3', '1000001'], 'a whole number from 1 to 1000000'],
  WORLDS_IDLE_MINUTES: [[' ', '0', 'long', '5m'], 'a whole number from 1 to 1000000'],
  SANDBOX_LOG: [[' ', 'yes', 'JSON'], 'off or json'],
  WEB_ROOT: [
    [' ', '/nonexistent', import.meta.dirname, import.meta.filename],
    'the folder of a built app, with its index.html',
  ],
  MEDIA_ROOT: [[' ', '/nonexistent', import.meta.filename], 'a folder'],
};

test.each(Object.entries(WRONG))(
  'whoever gives a wrong %s reads its name, what it must be and the value',
  (name, [values, requirement]) => {
    for (const value of values) {
      const [args, env] = name.startsWith('--') ? [[name, value], {}] : [[], { [name]: value }];
      const read = () => readConfig(args, { SANDBOX_TOKEN: TOKEN, ...env });
      expect(read, JSON.stringify(value)).toThrow(OptionError);
      expect(read, JSON.stringify(value)).toThrow(`${name} must be ${requirement}`);
      expect(read, JSON.stringify(value)).toThrow(`, not ${JSON.stringify(value)}.`);
    }
  },
);

test.each([
  'redis://:ab/cd@127.0.0.1:6379',
  'redis://:ab#cd@127.0.0.1:6379',
  'redis://me:50%off-abcd@127.0.0.1:6379',
  'redis://:abcd%ff@127.0.0.1',
  'rediss://:abcd@127.0.0.1:6379/abc',
  'redis://:abcd@127.0.0.1/0?prefix=a:b',
  'redis://:abcd@127.0.0.1/0?database=1',
])('an address of Redis that cannot be read is refused, and its password is not repeated: %s', (STORE) => {
  const read = () => readConfig([], { STORE });
  expect(read).toThrow(OptionError);
  expect(read).toThrow(/^STORE must be memory, file:FOLDER, or .* percent-encoded\.$/);
});

test.each(['redis://:50%25off@127.0.0.1:6379', 'rediss://me:a%40b@redis.example/3?prefix=staging'])(
  'an address of Redis with an encoded password is read: %s',
  (STORE) => expect(readConfig([], { STORE }).store).toBe(STORE),
);

test.each(['short', ' '.repeat(40), `${'x'.repeat(31)} `, 'ก'.repeat(32)])(
  'a wrong SANDBOX_TOKEN is refused, and not repeated: %j',
  (SANDBOX_TOKEN) => {
    const sentence = 'SANDBOX_TOKEN must be 32 ASCII characters or more, without spaces.';
    expect(() => readConfig([], { SANDBOX_TOKEN })).toThrow(new OptionError(sentence));
  },
);

test.each([
  [['--nonsense'], "unknown option '--nonsense'"],
  [['--prot', '1'], "unknown option '--prot' (Did you mean --port?)"],
  [['extra'], 'Only options can be given, not "extra".'],
  [['--port'], "option '--port <n>' argument missing"],
  [['--json=1'], "unknown option '--json=1' (Did you mean --json?)"],
  [
    ['--port', 'x', '--host', ''],
    '--port must be a whole number from 0 to 65535, not "x".\n--host must be an address of this machine such as 127.0.0.1, not "".',
  ],
])('the command line %j is refused: %s', (args, sentence) => {
  expect(() => readConfig(args, {})).toThrow(new OptionError(sentence));
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

test('proxies are trusted by their addresses and ranges', () => {
  expect(readConfig([], {}).trustedProxies).toEqual([]);
  const networks = ['10.0.0.0/8', '203.0.113.9', '2001:db8::/32'];
  expect(readConfig([], { TRUSTED_PROXIES: networks.join(', ') }).trustedProxies).toEqual(networks);
});

test('K1 a public host needs a token', () => {
  expect(readConfig(['--host', '0.0.0.0'], { SANDBOX_TOKEN: TOKEN })).toMatchObject({
    token: TOKEN,
    hosts: ['0.0.0.0', '*'],
    secretSalt: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('K1 a sandbox that other machines can call has a token that nobody can guess, until it is set', () => {
  for (const host of ['0.0.0.0', '192.168.1.4', '::', 'mine.localhost']) {
    const start = () => readConfig(['--host', host], {});
    expect(start(), host).toMatchObject({
      token: expect.stringMatching(/^[0-9a-f]{48}$/),
      isTokenNew: true,
    });
    expect(start().token, host).not.toBe(start().token);
    expect(readConfig(['--host', host], { SANDBOX_TOKEN: TOKEN }), host).toMatchObject({
      token: TOKEN,
      isTokenNew: false,
    });
  }
});

test.each([
  [[], { SANDBOX_HOSTS: 'demo.example' }, 'SANDBOX_HOSTS lets a proxy call for others'],
  [['--proxy', 'https://api.example'], { SANDBOX_HOSTS: 'demo.example' }, 'SANDBOX_HOSTS lets a proxy call'],
  [['--host', '0.0.0.0'], { STORE: 'redis://127.0.0.1' }, 'all sandboxes that share a store need the same'],
])(
  'K1 a sandbox with %j and %j is not open to strangers: it does not start without a token',
  (args, env, reason) => {
    const sentence = `SANDBOX_TOKEN must be set to 32 ASCII characters or more, without spaces, because ${reason}`;
    expect(() => readConfig(args, env)).toThrow(sentence);
    expect(readConfig(args, { ...env, SANDBOX_TOKEN: TOKEN }).token).toBe(TOKEN);
  },
);

test.each(['127.0.0.1', '127.0.0.2', 'localhost', 'LOCALHOST', '::1'])('no token is needed on %s', (host) => {
  expect(readConfig(['--host', host], {}).host).toBe(host);
});

test('names of SANDBOX_HOSTS are compared as browsers send them', () => {
  const SANDBOX_HOSTS = 'Demo.Example, wallet_a 10.0.0.5 ::1 ทดสอบ.example';
  expect(readConfig([], { SANDBOX_HOSTS, SANDBOX_TOKEN: TOKEN }).hosts).toEqual([
    'demo.example',
    'wallet_a',
    '10.0.0.5',
    '[::1]',
    'xn--l3cfk7dp.example',
  ]);
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
  ['VARIANT', 'thai'],
  ['CLIENT_HEADER', 'no value'],
  ['FRAME_PARENTS', 'nowhere'],
  ['CHAT_NAMES', 'leave=x'],
])('%s must not be %j', (name, value) => {
  expect(() => readConfig([], { [name]: value })).toThrow(OptionError);
  expect(() => readConfig([], { [name]: value })).toThrow(`${name} must be `);
});

test('variables that are settings of a world are given to the worlds', () => {
  const { settings } = readConfig([], { VARIANT: 'standard', PLAY_BALANCE: 'wallet' });
  expect(settings).toEqual({ variant: 'standard', playBalance: 'wallet' });
});

test('with a real backend the app has nothing of the sandbox: no key, no chat, no clock, no idempotency, no reports', () => {
  const { isAppAlone, appConfig } = readConfig([], { BACKEND_URL: 'https://api.example' });
  expect(isAppAlone).toBe(true);
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

test('worlds are kept where the option says, or else the variable, or else in memory', () => {
  const read = (args: readonly string[], env = {}) => readConfig(args, env).store;
  expect(read([])).toBe('memory');
  expect(read([], { STORE: 'redis://127.0.0.1' })).toBe('redis://127.0.0.1');
  expect(read(['--store', 'file:worlds'], { STORE: 'redis://127.0.0.1' })).toBe('file:worlds');
  expect(read(['--keep', 'worlds'], { STORE: 'memory' })).toBe('file:worlds');
  expect(() => read(['--keep', 'a', '--store', 'file:b'])).toThrow('--keep and --store each say');
  expect(() => read([], { STORE: 'memory', BACKEND_URL: 'https://api.example' })).toThrow(
    'STORE is a variable',
  );
});

test('the password of Redis is not repeated', () => {
  const url = 'redis://:hunter2@[bad';
  expect(() => readConfig(['--store', url], {})).toThrow(/^--store must be [^"]*\.$/);
  expect(() => readConfig([], { STORE: url })).toThrow(/^STORE must be [^"]*\.$/);
  expect(() => readConfig([], { STORE: 'redis://:hunter2' })).toThrow(/^STORE must be [^"]*\.$/);
  expect(() => readConfig([url], {})).toThrow(/^Only options can be given\.$/);
});

test('the other nodes may call a sandbox by the name in NODE_URL', () => {
  expect(readConfig([], { NODE_URL: 'http://n1.example:4000', SANDBOX_TOKEN: TOKEN }).hosts).toEqual([
    'n1.example',
  ]);
});

test('with a real backend a public host needs no token, because there is no control API', () => {
  expect(readConfig(['--host', '0.0.0.0'], { BACKEND_URL: 'https://api.example' }).token).toBeUndefined();
  expect(readConfig(['--host', '0.0.0.0', '--app'], {}).token).toBeUndefined();
});

test('--app serves the app alone for a backend at its own address, and never a sandbox', () => {
  const { isAppAlone, appConfig, isHttps } = readConfig(['--app'], {
    BACKEND_URL: '',
    CHAT_URL: '/',
    HTTPS: 'on',
  });
  expect([isAppAlone, isHttps]).toEqual([true, true]);
  expect(appConfig).toEqual({ ...DEFAULT_CONFIG, chat: '/' });
  expect(() => readConfig(['--app', '--keep', 'worlds'], {})).toThrow('--keep is an option of the sandbox');
  expect(() => readConfig(['--app', '--proxy', 'https://a.example'], {})).toThrow('--proxy is an option of');
});

test('an address that was copied from a browser, with its slash, is taken', () => {
  const { proxy } = readConfig(['--proxy', 'https://api.example/'], {});
  expect(proxy?.api).toBe('https://api.example');
  expect(readConfig(['--origin', 'http://localhost:5173/'], {}).origins).toEqual(['http://localhost:5173']);
});

test('--fake names calls and groups of --proxy, and a misspelt one is refused with the nearest', () => {
  const proxy = ['--proxy', 'https://api.example'];
  const { fakes } = readConfig([...proxy, '--fake', 'promotion.*,spinWheel.spin', '--fake', 'bonus.*'], {});
  expect(fakes).toEqual(['promotion.*', 'spinWheel.spin', 'bonus.*']);
  expect(() => readConfig([...proxy, '--fake', 'promotons.*'], {})).toThrow('Did you mean promotion.*');
  expect(() => readConfig(['--fake', 'promotion.*'], {})).toThrow('--fake names calls that --proxy');
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

test.each([
  [['--proxy', 'http://localhost:4000'], {}, '--proxy must be the address of another server'],
  [['--proxy', 'https://a.example'], { BACKEND_URL: 'https://b.example' }, '--proxy and BACKEND_URL'],
  [
    ['--proxy', 'https://a.example', '--keep', 'worlds'],
    {},
    '--keep is an option of the sandbox, which --proxy',
  ],
  [['--proxy', 'https://a.example', '--scenario', 'default'], {}, '--scenario is an option of the sandbox'],
  [['--proxy', 'https://a.example', '--strict'], {}, '--strict is an option of the sandbox'],
] as const)('%j with %j is refused: %s', (args, env, sentence) => {
  expect(() => readConfig(args, env)).toThrow(OptionError);
  expect(() => readConfig(args, env)).toThrow(sentence);
});
