import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

import { AppConfig, DEFAULT_CONFIG, withConfig } from '@wallet/shared/app-config.ts';

const HOUSE = resolve(import.meta.dirname, '../..');
const VARIANTS = ['standard', 'lao', 'iframe'] as const;
const BUILD_MS = 120_000;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The web app as it is deployed, built under this environment and not written. */
async function buildWeb(environment: Readonly<Record<string, string>>): Promise<readonly Output[]> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    const built = await build({
      configFile: resolve(HOUSE, 'web/vite.config.ts'),
      mode: 'production',
      logLevel: 'silent',
      build: { write: false },
    });
    const [first] = [built].flat();
    if (!first || !('output' in first)) throw new Error('the build gave no output');
    return first.output;
  } finally {
    vi.unstubAllEnvs();
  }
}

const textOf = (file: Output): string =>
  file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1');

const modulesOf = (files: readonly Output[]): readonly string[] =>
  files
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    .map((id) => relative(HOUSE, id));

let files: readonly Output[] = [];

beforeAll(async () => {
  files = await buildWeb({ NODE_ENV: 'production' });
}, BUILD_MS);

test(
  'decision config: one bundle, whatever the environment of the build',
  { timeout: BUILD_MS },
  async () => {
    const other = await buildWeb({
      NODE_ENV: 'production',
      VARIANT: 'lao',
      BACKEND_URL: 'https://api.example.org',
      CHAT_URL: 'https://chat.example.org',
      GAME_HOST: 'https://games.example.org',
      FRAME_PARENTS: 'https://portal.example.org',
    });
    const named = (output: readonly Output[]) => new Map(output.map((file) => [file.fileName, textOf(file)]));
    expect([...named(other).keys()].sort()).toEqual([...named(files).keys()].sort());
    for (const [name, text] of named(files)) expect(named(other).get(name) === text, name).toBe(true);
  },
);

test.each(VARIANTS)('decision config: the page alone makes it %s', (variant) => {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  const html = page ? textOf(page) : '';
  const told = {
    ...DEFAULT_CONFIG,
    variant,
    gameHost: '</script><b>',
    iframe: { parents: ['https://a.example'] },
  };
  const written = withConfig(html, told);

  const block = /<script type="application\/json" id="config">([\s\S]*?)<\/script>/;
  expect(AppConfig.parse(JSON.parse(block.exec(written)?.[1] ?? ''))).toEqual(told);
  expect(written.replace(block, '')).toBe(html.replace(block, ''));
});

test('decision config: the block stands before every script that runs', () => {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  const html = page ? textOf(page) : '';
  expect(html.indexOf('id="config"')).toBeGreaterThan(0);
  expect(html.indexOf('id="config"')).toBeLessThan(html.indexOf('type="module"'));
});

test('decision config: the bundle knows nothing of the sandbox', () => {
  const knowing = files.filter((file) =>
    /__sandbox|x-sandbox-world|sandbox_(world|pill)|sandbox-pill/.test(textOf(file)),
  );
  expect(knowing.map(({ fileName }) => fileName)).toEqual([]);
  const theirs = /shared\/src\/(control\/|contract\/control\.ts)|\/mock-server\//;
  expect(modulesOf(files).filter((id) => theirs.test(id))).toEqual([]);
});

test('decision contract: neither classic zod nor the whole contract is in the graph of the app', () => {
  const modules = modulesOf(files);
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.some((id) => id.includes('zod/v4/mini'))).toBe(true);
  expect(
    modules.filter((id) => /zod\/v4\/classic|zod\/v3|shared\/src\/contract\/index\.ts/.test(id)),
  ).toEqual([]);
});

test('no source map is shipped, and the app of the build is the version of the house', () => {
  expect(files.filter(({ fileName }) => fileName.endsWith('.map'))).toEqual([]);
  const { version } = JSON.parse(readFileSync(resolve(HOUSE, 'package.json'), 'utf8')) as { version: string };
  expect(version).toBe('1.1.14');
});
