import { hostname } from 'node:os';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { changeSettings } from '#domain/operator/change-settings.ts';
import type { CallContext } from '#http/call/call-context.ts';
import type { FastifyInstance } from 'fastify';
import { LINK_KEY_MISSING, listUnset } from '@wallet/deployment/read-variables.ts';

import { DEFAULT_WORLD } from '#world/world-selection.ts';
import { createFolder } from '#world/store/create-folder.ts';
import { FileStore } from '#world/store/file-store.ts';
import { type SharedStore, type WorldStore, WorldStoreError } from '#world/store/world-store.ts';
import { IDLE_MS } from '#world/worlds-options.ts';
import { redactUrl } from '#world/journal/redact.ts';

import { buildApp, createWorlds } from './app.ts';
import { findPath, findWebRoot, withRelease } from './built-files.ts';
import { OptionError, type Config, readConfig } from './config.ts';
import type { ContractCheck, Forwarding } from './contract-check.ts';
import { listen } from './listen.ts';
import { CLOSE_IDLE_MS, serveApp } from './serve-app.ts';

/** Time in which a balancer learns that a node takes no more requests, and the other nodes take its worlds, in ms. */
const LEAVE_MS = 2_000;

/** Opens what keeps the worlds outside the memory. `getNodeUrl` returns the address of this node, once it listens. */
async function openStore(
  { store, storeOption, worlds }: Config,
  getNodeUrl: () => string,
): Promise<WorldStore | SharedStore | undefined> {
  if (store === 'memory') return undefined;
  if (!store.startsWith('file:')) {
    const { RedisStore } = await import('#world/store/redis-store.ts');
    const { idleMs = IDLE_MS } = worlds;
    return RedisStore.connect({ url: store, getNodeUrl, idleMs, warn: console.error });
  }
  const folder = store.slice('file:'.length);
  try {
    createFolder(folder);
  } catch (error) {
    const problem = `${JSON.stringify(folder)} (${(error as Error).message})`;
    throw new OptionError(
      `${storeOption} must be a folder, or a path at which one can be created, not ${problem}.`,
    );
  }
  return new FileStore(folder, console.error);
}

async function createConfiguredWorlds(config: Config, getNodeUrl: () => string) {
  const { scenario, scenarios, isStrict, settings, secretSalt } = config;
  const store = await openStore(config, getNodeUrl);
  const backend = config.proxy?.api;
  const worlds = createWorlds({
    ...config.worlds,
    scenario,
    scenarios,
    isStrict,
    store,
    secretSalt,
    backend,
    fakes: config.fakes,
  });
  // A stored world already has an origin to reset to.
  const isStored = store?.kind === 'file' && (await store.list()).includes(DEFAULT_WORLD);
  await worlds.open();
  // The scenarios have them, but a stored world, and one whose scenario has others, do not.
  if (Object.keys(settings).length > 0) {
    worlds.default.run((state) => changeSettings(state, settings));
    if (!isStored) worlds.default.saveAsOrigin();
  }
  return worlds;
}

function printCall({ world, entry }: CallContext): void {
  const { status, ms, method, url, key, faults } = entry;
  const notes = [key, ...faults.map((fault) => `fault ${fault}`)].filter(Boolean).join(' ');
  console.log(
    `${status || '---'} ${ms.toFixed(1).padStart(7)} ms  ${world.id}  ${method} ${redactUrl(url)} ${notes}`.trimEnd(),
  );
}

/** Says what a page of another origin needs, whose browser shows a failed connection. */
const printForeignOrigin = (origin: string): void =>
  console.error(
    `A page of ${origin} calls the sandbox, and its browser withholds the answers. To allow it, start with --origin ${origin}`,
  );

/**
 * Serves the sandbox and the app, and returns their address. With a backend, the sandbox forwards to it what it would answer
 * itself.
 */
async function serveSandbox(
  config: Config,
  contractCheck: ContractCheck,
  print = console.log,
): Promise<string> {
  const backend = config.proxy && (await contractCheck.openForwarding(config.proxy));
  const worlds = await createConfiguredWorlds(config, () => config.nodeUrl ?? getOwnUrl(app, config));
  const webRoot = findWebRoot(config);
  const mediaRoot = config.mediaRoot ?? findPath('../../fixtures/media/');
  const app: FastifyInstance = await buildApp({
    worlds,
    scenarios: config.scenarios,
    consoleRoot: findPath('../console/', '../../dist/console/'),
    config: withRelease(config),
    origins: config.origins,
    token: config.token,
    hosts: config.hosts,
    trustedProxies: config.trustedProxies,
    backend,
    recordings: contractCheck,
    pill: findPath('./pill.js', '../../dist/server/pill.js'),
    openScript: findPath('./open.js', '../../dist/server/open.js'),
    ...(PAGE_SOURCE === undefined
      ? webRoot !== undefined && { webRoot }
      : { htmlSource: () => fetchPage(PAGE_SOURCE) }),
    ...(mediaRoot === undefined ? {} : { mediaRoot }),
    ...(config.log === 'text' ? { onResponse: printCall } : {}),
    ...(config.log === 'json' ? {} : { onForeignOrigin: printForeignOrigin }),
    ...(config.log === 'json' ? { log: process.stdout } : { onError: (error) => console.error(error) }),
    closeIdleMs: CLOSE_IDLE_MS,
  });
  const member = worlds.default.state.members.values().next().value;
  const check = async () => {
    // The call that asks it may be fake, and is not sent then.
    if (backend && !worlds.default.state.fakeCalls.has('lookup.info'))
      await checkBackend(backend, config.appConfig.headers);
  };
  const { claims } = worlds;
  const leave =
    claims &&
    (() => {
      worlds.disconnectAll();
      claims.close();
      return sleep(LEAVE_MS);
    });
  return listen(app, config, { check, leave, print }, (url) => [
    webRoot === undefined ? 'Wallet    not built: npm run build' : `Wallet    ${url}/`,
    `API       ${url}/api${backend ? `, forwarded to ${backend.addresses.api}` : ''}`,
    ...(backend ? [`Chat      ${config.appConfig.chat === '' ? 'none' : backend.addresses.chat}`] : []),
    `Sandbox   ${url}/__sandbox/`,
    ...(worlds.shared ? [`Node      ${worlds.shared.nodeUrl} for the others with this store`] : []),
    ...(config.isTokenNew ? [`Token     ${config.token} (SANDBOX_TOKEN sets another)`] : []),
    ...(member ? [`Login     ${member.phone} / ${member.password}`] : []),
  ]);
}

/** Returns the address at which this server listens, for the other nodes. */
function getOwnUrl({ server }: FastifyInstance, { host }: Config): string {
  const { port } = server.address() as AddressInfo;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? hostname() : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Says what is wrong with a backend. Only one that is this server itself ends the process: it may come later. */
async function checkBackend(
  backend: Forwarding,
  appHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  const { isOwnAddress, problem } = await backend.probe(appHeaders);
  const { api } = backend.addresses;
  if (isOwnAddress) {
    throw new OptionError(`--proxy must be the address of another server; ${api} is this one.`);
  }
  if (problem !== undefined) console.error(`${problem} Calls are forwarded to it all the same.`);
}

/** Says which way to deposit the app does not have. */
function warnOfMissingKey({ appConfig }: Config): void {
  if (appConfig.link.key === '') console.error(LINK_KEY_MISSING);
}

/** Address of a development server, which transforms the page for each request. */
const { PAGE_SOURCE } = process.env;

/** Reads the page from a development server. The header tells the server that the page is not to be asked of the sandbox. */
async function fetchPage(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html', 'x-page-source': 'sandbox' } });
  return response.text();
}

/** Ends the process with one line that says what to change, or with the stack trace of an unexpected error. */
function exitWithError(error: unknown): never {
  const isExpected = error instanceof OptionError || error instanceof WorldStoreError;
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof OptionError ? error.exitCode : 1);
}

/** Goes on without a log once nobody reads it any more, as behind `| head`. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Serves tools for agents, runs a command in a sandbox that runs, or starts the sandbox or the app alone, as arguments and environment say. */
export async function main(contractCheck: ContractCheck): Promise<void> {
  outliveReaders();
  try {
    const args = process.argv.slice(2);
    if (args[0] === 'mcp') {
      const { serveMcp } = await import('./mcp.ts');
      await serveMcp(args.slice(1), (config) => {
        warnOfMissingKey(config);
        return serveSandbox(config, contractCheck, console.error);
      });
      return;
    }
    if (args[0] !== undefined && !args[0].startsWith('-')) {
      // Loaded for a command alone: a start does not wait for it.
      const { runCommand } = await import('#tools/commands/run-command.ts');
      process.exitCode = await runCommand(args, process.env, {
        print: console.log,
        printError: console.error,
      });
      return;
    }
    const config = readConfig(args, process.env);
    if (config.isAppAlone) for (const text of listUnset(config.appConfig, process.env)) console.error(text);
    else warnOfMissingKey(config);
    await (config.isAppAlone ? serveApp(config) : serveSandbox(config, contractCheck));
  } catch (error) {
    exitWithError(error);
  }
}
