import { AppConfig, DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { CONFIG_VARIABLES } from '@wallet/deployment/config-variables.ts';
import { expect, test } from 'vitest';

import { parseConfig } from './app-config.ts';

const FIELDS = Object.keys(AppConfig.shape) as (keyof AppConfig)[];
/** A valid configuration that has the default in no field. */
const DEPLOYMENT: AppConfig = {
  variant: 'lao-iframe',
  iframe: { parents: ['https://portal.example'] },
  gameHost: 'games.example',
  api: 'https://api.example.com',
  chat: 'wss://chat.example.com/ws',
  headers: { 'x-app': 'member' },
  socketAuth: 'query',
  chatNames: { ...DEFAULT_CONFIG.chatNames, join: 'enter' },
  clockHeader: 'x-time',
  idempotency: true,
  reportUrl: '/report',
  operatorRejection: 'NOT_TODAY',
  invalidToken: 'jwt expired',
  identity: { name: 'Lotus', primary: '#0b5d3b', accent: '#ffb000', logo: '/logo.svg' },
  playBalance: 'wallet',
  link: { key: 'k', format: 'passphrase' },
  bankAliases: { TTB: 'TMB' },
  howtoVideos: ['/a.webm'],
  saferGambling: 'full',
  minimumAge: 18,
  helpLine: '1300 Help',
  saferGamblingUrl: 'https://operator.example/limits',
  shareSlip: 'off',
  release: '2.4.0+c66eb58512',
};

test('the page decides', () => {
  expect(parseConfig(JSON.stringify(DEPLOYMENT))).toEqual({ config: DEPLOYMENT, wrongFields: [] });
  expect(parseConfig(JSON.stringify(DEFAULT_CONFIG))).toEqual({ config: DEFAULT_CONFIG, wrongFields: [] });
});

test('every field is wrong where the block has no configuration, and has its default', () => {
  const blocks = [null, undefined, '', '{', '{}', '[]', 'null', '"text"'];
  expect(blocks.map(parseConfig)).toEqual(
    blocks.map(() => ({ config: DEFAULT_CONFIG, wrongFields: FIELDS })),
  );
});

/** Wrong values of the field that each variable of a deployment sets, as a page could have them. */
const WRONG: Readonly<Record<string, readonly [field: keyof AppConfig, values: readonly unknown[]]>> = {
  VARIANT: ['variant', ['thai', 'foo', 'LAO', '', null]],
  FRAME_PARENTS: [
    'iframe',
    [
      { parents: ['https://*.example'] },
      { parents: ['https://a.example/path'] },
      { parents: ['nowhere'] },
      { parents: 'https://a.example' },
      {},
    ],
  ],
  GAME_HOST: [
    'gameHost',
    ['https://games.example/path', 'http://games.example', 'games example', '<b>', ['games.example']],
  ],
  BACKEND_URL: [
    'api',
    [
      'api.example.com',
      'https://api.example.com:99999',
      'https://api.example.com/v1',
      'ftp://api.example.com',
      'https://10.0.0.256',
    ],
  ],
  CHAT_URL: [
    'chat',
    ['chat.example.com', 'ftp://chat.example.com', 'wss://', 'wss://chat.example.com:70000', true],
  ],
  CLIENT_HEADER: [
    'headers',
    [{ 'x-app': 'a\nb' }, { 'x app': 'member' }, { 'x-app': '' }, { 'x-app': 1 }, 'x-app: member'],
  ],
  SOCKET_AUTH: ['socketAuth', ['cookie', 'Payload', 'header', '', true]],
  CHAT_NAMES: [
    'chatNames',
    [
      { join: 'enter' },
      { ...DEFAULT_CONFIG.chatNames, join: 'a b' },
      { ...DEFAULT_CONFIG.chatNames, message: '' },
      { ...DEFAULT_CONFIG.chatNames, token: 'a b' },
      'join=enter',
    ],
  ],
  CLOCK_HEADER: ['clockHeader', ['x time', 'x-time:', 'ä', 7, null]],
  IDEMPOTENCY: ['idempotency', ['true', 'yes', 'auto', 1, null]],
  REPORT_URL: ['reportUrl', ['report', 'ftp://a.example', '/a b', '//a.example', 'https://a.example/"']],
  OPERATOR_REJECTION: ['operatorRejection', ['not today', 'ไม่ได้', '', 'NOT-TODAY', 'x'.repeat(65)]],
  INVALID_TOKEN: ['invalidToken', ['<b>', ' jwt expired', 'x'.repeat(101), 'a\nb', null]],
  PLAY_BALANCE: ['playBalance', ['bank', 'Game', 'both', '', false]],
  OPERATOR_NAME: [
    'identity',
    ['<b>', 'x'.repeat(41), ' a', 'a\nb', null].map((name) => ({ ...DEFAULT_CONFIG.identity, name })),
  ],
  PRIMARY_COLOUR: [
    'identity',
    ['red', '#fff', '#12345g', '2f4a96', 1].map((primary) => ({ ...DEFAULT_CONFIG.identity, primary })),
  ],
  ACCENT_COLOUR: [
    'identity',
    ['gold', '#f2b63', '#f2b632;', 'url(x)', null].map((accent) => ({ ...DEFAULT_CONFIG.identity, accent })),
  ],
  LOGO_URL: [
    'identity',
    ['logo.svg', 'http://a.example/b', '//a.example', 'javascript:alert(1)', 'data:,'].map((logo) => ({
      ...DEFAULT_CONFIG.identity,
      logo,
    })),
  ],
  LINK_KEY: ['link', ['x'.repeat(257), 'a\nb', '\n', 1, null].map((key) => ({ key, format: 'v1' }))],
  LINK_FORMAT: ['link', ['v9', 'V1', 'aes', '', null].map((format) => ({ key: 'k', format }))],
  BANK_ALIASES: [
    'bankAliases',
    [{ TTB: 'T M B' }, { 'T-B': 'TMB' }, { TTB: '' }, { TTB: 'x'.repeat(33) }, 'TTB=TMB'],
  ],
  HOWTO_VIDEOS: [
    'howtoVideos',
    ['a.webm', ['a.webm'], ['http://cdn.example/a.webm'], ['javascript:alert(1)'], ['/a.webm', '']],
  ],
  SAFER_GAMBLING: ['saferGambling', ['ON', 'none', true, null, '']],
  MINIMUM_AGE: ['minimumAge', [17, 26, 20.5, '20', null]],
  HELP_LINE: ['helpLine', ['Help 1300', '13', '1300\n1301', 1300, null]],
  SAFER_GAMBLING_URL: [
    'saferGamblingUrl',
    ['operator.example', 'http://operator.example/a', '//a.example', 'javascript:alert(1)', '/a b'],
  ],
  SHARE_SLIP: ['shareSlip', ['OFF', 'none', true, null, '']],
  RELEASE: ['release', ['a b', 'v1;x', 'x'.repeat(41), 1, null]],
};

test('every variable has five wrong values or more', () => {
  expect(Object.keys(WRONG).toSorted()).toEqual(CONFIG_VARIABLES.map(({ name }) => name).toSorted());
  for (const [, values] of Object.values(WRONG)) expect(values.length).toBeGreaterThanOrEqual(5);
});

test.each(Object.entries(WRONG))(
  'each wrong value of what %s sets is found, and all other fields hold',
  (_name, [field, values]) => {
    const parsed = values.map((value) => parseConfig(JSON.stringify({ ...DEPLOYMENT, [field]: value })));
    const expected = { config: { ...DEPLOYMENT, [field]: DEFAULT_CONFIG[field] }, wrongFields: [field] };
    expect(values.map((value, index) => ({ value, ...parsed[index] }))).toEqual(
      values.map((value) => ({ value, ...expected })),
    );
  },
);

test('a missing field is wrong, too', () => {
  const wrong = FIELDS.map((field) => {
    const { [field]: _, ...rest } = DEPLOYMENT;
    return parseConfig(JSON.stringify(rest)).wrongFields;
  });
  expect(wrong).toEqual(FIELDS.map((field) => [field]));
});
