import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

import { AppConfig, DEFAULT_CONFIG, withConfig } from '@wallet/shared/app-config.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const VARIANTS = ['standard', 'lao', 'iframe'] as const;
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

const readText = (file: Output): string =>
  file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1');

const listModules = (files: readonly Output[]): readonly string[] =>
  files
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    .map((id) => relative(ROOT, id));

let files: readonly Output[] = [];

beforeAll(async () => {
  files = await buildWeb({ NODE_ENV: 'production' });
}, BUILD_MS);

test(
  'decision config: the bundle does not depend on the environment of the build',
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
    const textsByName = (output: readonly Output[]) =>
      new Map(output.map((file) => [file.fileName, readText(file)]));
    expect([...textsByName(other).keys()].sort()).toEqual([...textsByName(files).keys()].sort());
    for (const [name, text] of textsByName(files))
      expect(textsByName(other).get(name) === text, name).toBe(true);
  },
);

test.each(VARIANTS)('decision config: the page alone selects the variant %s', (variant) => {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  const html = page ? readText(page) : '';
  const config = {
    ...DEFAULT_CONFIG,
    variant,
    gameHost: '</script><b>',
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
