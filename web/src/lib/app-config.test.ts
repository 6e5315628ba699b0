import { AppConfig, DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
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
  idempotency: true,
  reportUrl: '/report',
  operatorRejection: 'NOT_TODAY',
  playBalance: 'wallet',
  link: { key: 'k', format: 'passphrase' },
  bankAliases: { TTB: 'TMB' },
  howtoVideos: ['/a.webm'],
};

test('the page decides', () => {
  expect(parseConfig(JSON.stringify(DEPLOYMENT))).toEqual({ config: DEPLOYMENT, wrongFields: [] });
  expect(parseConfig(JSON.stringify(DEFAULT_CONFIG))).toEqual({ config: DEFAULT_CONFIG, wrongFields: [] });
});

test.each([null, undefined, '', '{', '{}', '[]', 'null', '"text"'])(
  'every field is wrong where the block is %s, and has its default',
  (block) => {
    expect(parseConfig(block)).toEqual({ config: DEFAULT_CONFIG, wrongFields: FIELDS });
  },
);

const WRONG: readonly (readonly [keyof AppConfig, unknown])[] = [
  ['variant', 'thai'],
  ['iframe', { parents: ['https://*.example'] }],
  ['gameHost', 'https://games.example/path'],
  ['api', 'api.example.com'],
  ['api', 'https://api.example.com:99999'],
  ['chat', 'chat.example.com'],
  ['headers', { 'x-app': 'a\nb' }],
  ['socketAuth', 'cookie'],
  ['chatNames', { join: 'enter' }],
  ['idempotency', 'true'],
  ['reportUrl', 'report'],
  ['operatorRejection', 'not today'],
  ['playBalance', 'bank'],
  ['link', { key: 'k', format: 'v9' }],
  ['bankAliases', { TTB: 'T M B' }],
  ['howtoVideos', 'a.webm'],
];

test.each(WRONG)('a wrong %s is found, and all other fields hold', (field, value) => {
  const { config, wrongFields } = parseConfig(JSON.stringify({ ...DEPLOYMENT, [field]: value }));
  expect(wrongFields).toEqual([field]);
  expect(config).toEqual({ ...DEPLOYMENT, [field]: DEFAULT_CONFIG[field] });
});

test.each(FIELDS)('a missing %s is wrong, too', (field) => {
  const { [field]: _, ...rest } = DEPLOYMENT;
  expect(parseConfig(JSON.stringify(rest)).wrongFields).toEqual([field]);
});
