import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { CONFIG_VARIABLES } from '@wallet/shared/deployment/config-variables.ts';
import { NGINX_VARIABLES } from '@wallet/shared/deployment/nginx-variables.ts';
import { readVariables } from '@wallet/shared/deployment/read-variables.ts';
import { NGINX_SAMPLES, VARIABLE_SAMPLES } from '@wallet/shared/deployment/variable-samples.test-utils.ts';
import { withDeployment } from '@wallet/shared/identity/page-identity.ts';
import {
  buildContentSecurityPolicy,
  getPolicyOrigins,
  PAGE_SECURITY_HEADERS,
} from '@wallet/shared/security-headers.ts';

import { configure, DEPLOY, PROXY_TO, prepareFolder, refuse, SOURCE } from './deploy.test-utils.ts';

prepareFolder();

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
    OPERATOR_NAME: 'ดอกบัว | 88',
    PRIMARY_COLOUR: '#0B5D3B',
    ACCENT_COLOUR: '#ffb000',
    LOGO_URL: '/logo.svg?a=1&b=2',
    PLAY_BALANCE: 'wallet',
    HOWTO_VIDEOS: '/a.webm,/b.webm',
    BANK_ALIASES: 'TTB=TMB, KRUNGTHAI=KTB',
    LINK_KEY: 'k|e&y',
    LINK_FORMAT: 'passphrase',
    IDEMPOTENCY: 'true',
    SOCKET_AUTH: 'query',
    CHAT_NAMES: 'join=enter, message=said',
    REPORT_URL: '/report',
    SAFER_GAMBLING: 'full',
    MINIMUM_AGE: '18',
    HELP_LINE: '1323 กรมสุขภาพจิต',
    SAFER_GAMBLING_URL: 'https://operator.example/limits',
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
    identity: { name: 'ดอกบัว | 88', primary: '#0b5d3b', accent: '#ffb000', logo: '/logo.svg?a=1&b=2' },
    playBalance: 'wallet',
    link: { key: 'k|e&y', format: 'passphrase' },
    bankAliases: { TTB: 'TMB', KRUNGTHAI: 'KTB' },
    howtoVideos: ['/a.webm', '/b.webm'],
    saferGambling: 'full',
    minimumAge: 18,
    helpLine: '1323 กรมสุขภาพจิต',
    saferGamblingUrl: 'https://operator.example/limits',
  });
  expect(page).toBe(withDeployment(SOURCE, config));
});

test.each(['https://*.example', '*', 'https:', 'https://a.example/path', 'https://a.example;script-src'])(
  'the deployment refuses %j as a page that may frame the app, before it writes anything',
  (parents) => {
    expect(refuse({ PROXY_TO, VARIANT: 'iframe', FRAME_PARENTS: parents })).toEqual([
      expect.stringContaining('FRAME_PARENTS must be exact origins'),
    ]);
  },
);

/** Lists environments that set every variable, until each has had each of its right or wrong values. */
function listEnvironments(
  samples: typeof VARIABLE_SAMPLES,
  kind: 'right' | 'wrong',
): readonly Readonly<Record<string, string>>[] {
  const entries = Object.entries(samples);
  const runs = Math.max(...entries.map(([, values]) => values[kind].length));
  return Array.from({ length: runs }, (_, run) =>
    Object.fromEntries(
      entries.flatMap(([name, values]) => {
        const value = values[kind][run];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
}

test.each(listEnvironments(VARIABLE_SAMPLES, 'right'))(
  'the container writes for %j what the server reads',
  (environment) => {
    expect(configure(environment).config).toEqual(readVariables(environment, DEFAULT_CONFIG).config);
  },
);

test.each(listEnvironments(VARIABLE_SAMPLES, 'wrong'))(
  'the deployment refuses each variable of %j with the sentence of the server, before it writes anything',
  (environment) => {
    const sentences = Object.entries(environment).flatMap(
      ([name, value]) => readVariables({ [name]: value }, DEFAULT_CONFIG).problems,
    );
    expect(sentences).toHaveLength(Object.keys(environment).length);
    expect(refuse({ PROXY_TO, ...environment }).toSorted()).toEqual(sentences.toSorted());
  },
);

test.each(listEnvironments(NGINX_SAMPLES, 'right'))('the deployment takes %j', (environment) => {
  configure({ RESOLVER: '10.0.0.2', ...environment });
});

test.each(listEnvironments(NGINX_SAMPLES, 'wrong'))(
  'the deployment refuses each variable of %j',
  (environment) => {
    const sentences = Object.entries(environment).map(([name, value]) => {
      const variable = NGINX_VARIABLES.find((each) => each.name === name);
      return `${name} must be ${variable?.requirement}, not ${JSON.stringify(value)}.`;
    });
    expect(refuse({ PROXY_TO, ...environment }).toSorted()).toEqual(sentences.toSorted());
  },
);

test('every variable has five wrong samples or more', () => {
  const samples = { ...VARIABLE_SAMPLES, ...NGINX_SAMPLES };
  expect(Object.keys(samples).toSorted()).toEqual(
    [...CONFIG_VARIABLES, ...NGINX_VARIABLES].map(({ name }) => name).toSorted(),
  );
  for (const [name, { wrong }] of Object.entries(samples)) {
    expect(new Set(wrong).size, name).toBeGreaterThanOrEqual(5);
  }
});

test('the deployment names all wrong values at once', () => {
  const sentences = refuse({ VARIANT: 'thai', BACKEND_URL: 'api.example', HTTPS: 'yes' });
  expect(sentences.map((sentence) => /^\w+ must be/.exec(sentence)?.[0])).toEqual([
    'BACKEND_URL must be',
    'VARIANT must be',
    'HTTPS must be',
  ]);
});

test.each([
  [
    {},
    [
      'PROXY_TO must be set to the backend that nginx forwards calls to, or BACKEND_URL to one that browsers call.',
    ],
  ],
  [
    { PROXY_TO, BACKEND_URL: 'https://api.example' },
    ['BACKEND_URL must not be set beside PROXY_TO: browsers call the backend, or nginx does.'],
  ],
  [{ PROXY_TO, TLS_KEY: '/etc/hostname', HTTPS: 'on' }, ['TLS_CERTIFICATE must be set, because TLS_KEY is.']],
  [
    { PROXY_TO, TLS_CERTIFICATE: '/etc/hostname' },
    ['TLS_KEY must be set, because TLS_CERTIFICATE is.', 'HTTPS must be on, because TLS_CERTIFICATE is set.'],
  ],
  [
    { PROXY_TO: 'http://mock-server:4000', RESOLV_CONF: '/dev/null' },
    ['RESOLVER must be set, because mock-server:4000 is a name and /etc/resolv.conf has no name server.'],
  ],
  [
    { PROXY_TO: 'https://10.0.0.7' },
    ['PROXY_HOST must be set to the name in the certificate of https://10.0.0.7.'],
  ],
  [
    { PROXY_TO, WEB_ROOT: '/nowhere' },
    ['WEB_ROOT must be the folder of the built app, but /nowhere/index.html cannot be read.'],
  ],
])('what is wrong together is refused: %j', (environment, sentences) => {
  expect(refuse(environment)).toEqual(sentences);
});

test('the documents and the containers have every variable', () => {
  const readme = readFileSync(resolve(DEPLOY, '../README.md'), 'utf8');
  for (const { name } of CONFIG_VARIABLES) expect(readme, name).toContain(`| \`${name}\``);
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
  ['with a receiver of reports', { REPORT_URL: 'https://reports.example/wallet' }, false],
  [
    'with reports to the backend',
    { BACKEND_URL: 'https://api.example', REPORT_URL: 'https://api.example/r' },
    false,
  ],
  ['on https', { HTTPS: 'on' }, true],
])('nginx sends the same policy and headers as the other servers %s', (_name, environment, isHttps) => {
  const { config, headers } = configure({ RESOLVER: '10.0.0.2', ...environment });
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
