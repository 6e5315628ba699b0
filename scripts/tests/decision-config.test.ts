import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

import { AppConfig, DEFAULT_CONFIG, withConfig } from '@wallet/shared/app-config.ts';
import { VARIANTS } from '@wallet/shared/deployment/variant.ts';

import { ensureBuilt } from '../build/builds.mjs';
import { fromRoot, ROOT } from '../lib/repository.mjs';

const BUILD_MS = 120_000;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Builds the web app for production with the given environment variables, without writing files. */
async function buildWeb(environment: Readonly<Record<string, string>>): Promise<readonly Output[]> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    const result = await build({
      configFile: resolve(ROOT, 'web/vite.config.ts'),
      mode: 'production',
      logLevel: 'silent',
      build: { write: false },
    });
    const [first] = [result].flat();
    if (!first || !('output' in first)) throw new Error('the build has no output');
    return first.output;
  } finally {
    vi.unstubAllEnvs();
  }
}

const toBytes = (file: Output): Buffer => Buffer.from(file.type === 'chunk' ? file.code : file.source);

const readText = (file: Output): string => toBytes(file).toString('latin1');

const listModules = (files: readonly Output[]): readonly string[] =>
  files
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    .map((id) => relative(ROOT, id));

/** Environment that a build must not take up: secrets, and the configuration of a deployment. */
const PLANTED = {
  VARIANT: 'lao',
  BACKEND_URL: 'https://api.example.org',
  CHAT_URL: 'https://chat.example.org',
  GAME_HOST: 'https://games.example.org',
  FRAME_PARENTS: 'https://portal.example.org',
  LINK_KEY: 'planted-secret-1',
  CONTROL_TOKEN: 'planted-secret-2',
  VITE_TOKEN: 'planted-secret-3',
};

let files: readonly Output[] = [];

beforeAll(async () => {
  await ensureBuilt();
  files = await buildWeb({ NODE_ENV: 'production', ...PLANTED });
}, BUILD_MS);

test('decision config: the bundle does not depend on the environment of the build', () => {
  const folder = fromRoot('dist/web/assets');
  const built = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  const assets = files.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
  expect(built.map((name) => `assets/${name}`).toSorted()).toEqual(assets.toSorted());
  for (const file of files) {
    const isSame = toBytes(file).equals(readFileSync(fromRoot('dist/web', file.fileName)));
    expect(isSame, file.fileName).toBe(true);
  }
});

test.each(VARIANTS)('decision config: the page alone selects the variant %s', (variant) => {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  const html = page ? readText(page) : '';
  const config = {
    ...DEFAULT_CONFIG,
    variant,
    link: { key: '</script><b>', format: 'v1' as const },
    iframe: { parents: ['https://a.example'] },
  };
  const configured = withConfig(html, config);

  const block = /<script type="application\/json" id="config">([\s\S]*?)<\/script>/;
  expect(AppConfig.parse(JSON.parse(block.exec(configured)?.[1] ?? ''))).toEqual(config);
  expect(configured.replace(block, '')).toBe(html.replace(block, ''));
});

test('decision config: the config block precedes every script', () => {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  const html = page ? readText(page) : '';
  expect(html.indexOf('id="config"')).toBeGreaterThan(0);
  expect(html.indexOf('id="config"')).toBeLessThan(html.indexOf('type="module"'));
});

test('K8 decision config: the bundle does not mention the sandbox', () => {
  const mentioning = files.filter((file) =>
    /__sandbox|x-sandbox-world|sandbox_(world|pill)|sandbox-pill/.test(readText(file)),
  );
  expect(mentioning.map(({ fileName }) => fileName)).toEqual([]);
  const sandboxModules = /shared\/src\/(control\/|contract\/control\.ts)|\/mock-server\//;
  expect(listModules(files).filter((id) => sandboxModules.test(id))).toEqual([]);
});

test('decision contract: the app imports neither classic zod nor the index of the contract', () => {
  const modules = listModules(files);
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.some((id) => id.includes('zod/v4/mini'))).toBe(true);
  expect(
    modules.filter((id) => /zod\/v4\/classic|zod\/v3|shared\/src\/contract\/index\.ts/.test(id)),
  ).toEqual([]);
});

test('S12 no source map is shipped, and the version is that of package.json', () => {
  expect(files.filter(({ fileName }) => fileName.endsWith('.map'))).toEqual([]);
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(version).toBe('1.1.14');
});

/** Forms of keys and tokens, and values that only the sandbox and its seeds may know. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{30,}/,
  /\bsk_(?:live|test)_\w{10,}/,
  /\bxox[abp]-\w{10,}/,
  /[Bb]earer [\w-]{16,}/,
  /\bw_[a-z0-9]+\.[A-Za-z0-9]{8,}/,
  /planted-secret/,
];

test(
  'S12 the bundle has no key, no token, and nothing of the environment of the build',
  { timeout: BUILD_MS },
  async () => {
    const hits = files.flatMap((file) =>
      SECRETS.filter((secret) => secret.test(readText(file))).map((secret) => `${file.fileName}: ${secret}`),
    );
    expect(hits).toEqual([]);
    // The check itself finds what it looks for.
    expect(SECRETS.some((secret) => secret.test('const token = "w_default.aB3dE5gH7j";'))).toBe(true);
  },
);

test('S12 no member, phone number or account of the seeds is in the bundle', () => {
  const seeds = readFileSync(resolve(ROOT, 'fixtures/src/members.ts'), 'utf8');
  const seeded = new Set(seeds.match(/\b0\d{9}\b/g) ?? []);
  expect(seeded.size).toBeGreaterThan(0);
  const hits = files.filter((file) => [...seeded].some((phone) => readText(file).includes(phone)));
  expect(hits.map(({ fileName }) => fileName)).toEqual([]);
});
