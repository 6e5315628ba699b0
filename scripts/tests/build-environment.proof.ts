import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

import { ensureBuilt } from '../build/builds.ts';
import { fromRoot, ROOT } from '../lib/repository.ts';

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
let modules: readonly string[] = [];

beforeAll(async () => {
  await ensureBuilt();
  files = await buildWeb({ NODE_ENV: 'production', ...PLANTED });
  modules = files
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    .map((id) => relative(ROOT, id));
}, 240_000);

test('S12 decision config: the bundle has nothing of the environment of the build', () => {
  const folder = fromRoot('dist/web/assets');
  const built = readdirSync(folder).map((name) => `assets/${name}`);
  // The maps are not served: they stand in another folder.
  const served = files.filter(({ fileName }) => !fileName.endsWith('.map'));
  const assets = served.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
  expect(built.toSorted()).toEqual(assets.toSorted());
  for (const file of served) {
    const isSame = toBytes(file).equals(readFileSync(fromRoot('dist/web', file.fileName)));
    expect(isSame, file.fileName).toBe(true);
    expect(toBytes(file).includes('planted-secret'), file.fileName).toBe(false);
  }
});

test('K8 decision config: the bundle has no module of the sandbox', () => {
  const sandboxModules = /shared\/src\/(control\/|contract\/control\.ts)|\/mock-server\//;
  expect(modules.filter((id) => sandboxModules.test(id))).toEqual([]);
});

test('decision contract: the app imports neither classic zod nor the index of the contract', () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.some((id) => id.includes('zod/v4/mini'))).toBe(true);
  expect(
    modules.filter((id) => /zod\/v4\/classic|zod\/v3|shared\/src\/contract\/index\.ts/.test(id)),
  ).toEqual([]);
});
