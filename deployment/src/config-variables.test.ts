import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { AppConfig, DEFAULT_CONFIG } from './app-config.ts';
import { CONFIG_VARIABLES } from './config-variables.ts';
import { readVariables } from './read-variables.ts';
import { VARIABLE_SAMPLES } from './variable-samples.test-utils.ts';

const read = (env: Readonly<Record<string, string | undefined>>) => readVariables(env, DEFAULT_CONFIG);

test('every field of the configuration has a variable, and every variable has samples', () => {
  expect(new Set(CONFIG_VARIABLES.map(({ field }) => field))).toEqual(new Set(Object.keys(AppConfig.shape)));
  expect(Object.keys(VARIABLE_SAMPLES).sort()).toEqual(CONFIG_VARIABLES.map(({ name }) => name).sort());
});

test('the page takes what a right value sets', () => {
  for (const [name, samples] of Object.entries(VARIABLE_SAMPLES)) {
    for (const value of samples.right) {
      const { config, problems } = read({ [name]: value });
      expect(problems, `${name}=${value}`).toEqual([]);
      expect(z.parse(AppConfig, config), `${name}=${value}`).toEqual(config);
    }
  }
});

test('a wrong value is named with what it must be; all other values hold', () => {
  for (const [name, samples] of Object.entries(VARIABLE_SAMPLES)) {
    const other = name === 'GAME_HOST' ? { VARIANT: 'lao' } : { GAME_HOST: 'play.example' };
    for (const value of samples.wrong) {
      const { config, problems } = read({ [name]: value, ...other });
      expect(problems, `${name}=${value}`).toEqual([
        expect.stringMatching(new RegExp(`^${name} must be .*\\.$`, 's')),
      ]);
      expect(config, `${name}=${value}`).toEqual(read(other).config);
    }
  }
});

test('each wrong value has a sentence of its own', () => {
  expect(read({ VARIANT: 'thai', BACKEND_URL: 'api.example', LINK_KEY: 'x'.repeat(300) }).problems).toEqual([
    'BACKEND_URL must be an origin such as https://api.example, without a path, not "api.example".',
    'VARIANT must be standard, lao, iframe or lao-iframe, not "thai".',
    'LINK_KEY must be a text of one line, at most 256 characters, that does not begin with a space.',
  ]);
});

test('HTTPS is on or off', () => {
  expect([read({ HTTPS: 'on' }).isHttps, read({ HTTPS: 'off' }).isHttps]).toEqual([true, false]);
  expect(read({ HTTPS: 'yes' })).toMatchObject({
    isHttps: false,
    problems: ['HTTPS must be on or off, not "yes".'],
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ VARIANT: '', BACKEND_URL: '' })).toEqual({
    config: DEFAULT_CONFIG,
    isHttps: false,
    problems: [],
  });
});

test('the chat is on the host of the backend, unless a variable names another or none', () => {
  const backend = { BACKEND_URL: 'https://api.example' };
  expect(read(backend).config.chat).toBe('https://api.example');
  expect(read({ ...backend, CHAT_URL: 'wss://chat.example' }).config.chat).toBe('wss://chat.example');
  expect(read({ ...backend, CHAT_URL: 'none' }).config.chat).toBe('');
  expect(read({ CHAT_URL: '/' }).config.chat).toBe('/');
});

test('the variants and the game host combine', () => {
  const { config } = read({
    VARIANT: 'lao-iframe',
    FRAME_PARENTS: 'https://a.test, https://b.test',
    GAME_HOST: 'play.example',
  });
  expect(config).toEqual({
    ...DEFAULT_CONFIG,
    variant: 'lao-iframe',
    iframe: { parents: ['https://a.test', 'https://b.test'] },
    gameHost: 'play.example',
  });
});

test('IDEMPOTENCY=auto is true without a real backend', () => {
  expect(read({ IDEMPOTENCY: 'auto' }).config.idempotency).toBe(true);
  expect(read({ IDEMPOTENCY: 'auto', BACKEND_URL: 'https://api.example' }).config.idempotency).toBe(false);
});

test('names of the chat socket replace the defaults, and the others stay', () => {
  expect(read({ CHAT_NAMES: 'join=enter, token=jwt' }).config.chatNames).toEqual({
    ...DEFAULT_CONFIG.chatNames,
    join: 'enter',
    token: 'jwt',
  });
});

test('F-42 the table of aliases is read', () => {
  expect(read({ BANK_ALIASES: 'TTB=TMB, KRUNGTHAI=KTB' }).config.bankAliases).toEqual({
    TTB: 'TMB',
    KRUNGTHAI: 'KTB',
  });
});
