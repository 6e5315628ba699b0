import { existsSync } from 'node:fs';

import { fromRoot } from '../lib/repository.mjs';
import { shortenError } from './shorten-error.mjs';

const SOURCES = ['mock-server/src', 'shared/src', 'fixtures/src'];
/** Delay after a change, because editors write a file in several steps. */
const RELOAD_DELAY_MS = 60;

/**
 * Starts the sandbox through Vite and reloads it when its sources change. The worlds are created once and survive a
 * reload.
 * @param {{ vite: import('vite').ViteDevServer, runner: import('vite/module-runner').ModuleRunner, page: (url: string) => Promise<string>, config: import('./loaded-modules.d.ts').DevConfig }} options
 * @returns {Promise<import('./backend.d.ts').Backend>}
 */
export async function startLiveSandbox({ vite, runner, page, config }) {
  const entry = fromRoot('mock-server/src/app.ts');
  /** @returns {Promise<import('./loaded-modules.d.ts').SandboxCode>} */
  const load = () => runner.import(entry);

  const first = await load();
  const { scenario, isStrict, secretSalt } = config;
  const worlds = first.createWorlds({ scenario, isStrict, secretSalt });
  // Built by `npm run build`; without it the pages have no pill.
  const pill = fromRoot('dist/server/pill.js');
  const mediaRoot = config.mediaRoot ?? fromRoot('fixtures/media');

  /** @param {import('./loaded-modules.d.ts').SandboxCode} code */
  const build = async (code) => {
    const app = await code.buildApp({
      worlds,
      htmlSource: page,
      mediaRoot,
      consoleRoot: existsSync(fromRoot('dist/console')) ? fromRoot('dist/console') : undefined,
      config: config.appConfig,
      origins: config.origins,
      token: config.token,
      hosts: config.hosts,
      ...(existsSync(pill) ? { pill } : {}),
      onError: (/** @type {unknown} */ error) => console.error(error),
    });
    await app.ready();
    return app;
  };

  let app = await build(first);

  const reload = async () => {
    const start = performance.now();
    runner.clearCache();
    vite.environments['ssr']?.moduleGraph.invalidateAll();
    try {
      const next = await build(await load());
      const previous = app;
      app = next;
      await previous.close();
      console.log(`Sandbox reloaded in ${Math.round(performance.now() - start)} ms; its worlds are kept.`);
    } catch (error) {
      console.error(
        `The sandbox could not be reloaded; the previous version keeps running.\n${shortenError(error)}`,
      );
    }
  };

  const folders = SOURCES.map((folder) => fromRoot(folder));
  vite.watcher.add(folders);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  vite.watcher.on('all', (_event, path) => {
    if (!folders.some((folder) => path.startsWith(folder)) || path.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), RELOAD_DELAY_MS);
  });

  const member = worlds.default.state.members.values().next().value;
  return {
    onRequest: (request, response) => void app.server.emit('request', request, response),
    onUpgrade: (request, socket, head) => void app.server.emit('upgrade', request, socket, head),
    greeting: (url) => [
      `Sandbox   ${url}/__sandbox (reloaded on change)`,
      ...(member ? [`Login     ${member.phone} / ${member.password}`] : []),
    ],
  };
}
