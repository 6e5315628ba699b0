import { randomBytes } from 'node:crypto';

import { type AppConfig, DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { scenarios } from '@wallet/fixtures/scenarios.ts';
import { describeProblem, readVariables } from '@wallet/deployment/read-variables.ts';
import { findFakeProblem } from '@wallet/shared/operator/fake-calls.ts';

import { isLoopback } from '#http/server/foreign-request.ts';
import { SANDBOX_APP_CONFIG } from '#http/server/sandbox-app-config.ts';

import { type Scenarios, withSettings } from '#world/seed/scenario-builder.ts';

import type { BackendAddresses } from './contract-check.ts';
import { readScenarioFiles } from './scenario-files.ts';
import { OptionError, readEnvironment, readFlags, TOKEN_REQUIREMENT } from './start-options.ts';

export { OptionError };

const DEFAULT_PORT = 4000;
const MINUTE_MS = 60_000;

/** Fields of the configuration that are settings of a world, and their variables. */
const WORLD_SETTINGS = {
  variant: 'VARIANT',
  operatorRejection: 'OPERATOR_REJECTION',
  playBalance: 'PLAY_BALANCE',
} as const;
type WorldSetting = keyof typeof WORLD_SETTINGS;

/** Options of the sandbox, which a real backend replaces. */
const SANDBOX_FLAGS = ['scenario', 'scenarios', 'strict', 'keep', 'store', 'origin'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly isJson: boolean;
  /** Form of the log: a line of text for each call, a JSON object for each request, or none. */
  readonly log: 'text' | 'json' | 'off';
  /** Port of the probes and measurements of the app alone. */
  readonly monitorPort: number | undefined;
  readonly isStrict: boolean;
  readonly scenario: string;
  /** Scenarios that worlds can have, with the settings. */
  readonly scenarios: Scenarios;
  /** Where worlds are kept: `memory`, `file:FOLDER`, or the address of Redis. */
  readonly store: string;
  /** Option or variable that says so. */
  readonly storeOption: string;
  /** Address of this sandbox for the others that share its store; undefined: the one at which it listens. */
  readonly nodeUrl: string | undefined;
  /** Limit of worlds, and the time without a call after which one is destroyed. */
  readonly worlds: { readonly max?: number; readonly idleMs?: number };
  readonly origins: readonly string[];
  readonly token: string | undefined;
  /** True if nobody has set the token, which is then printed. */
  readonly isTokenNew: boolean;
  /** Part of the seeds that nobody asked for, so that their secrets cannot be computed where others can connect. */
  readonly secretSalt: string | undefined;
  /** Host names under which the control API may be called. */
  readonly hosts: readonly string[];
  /** Addresses and ranges of the proxies whose `X-Forwarded-*` are believed. */
  readonly trustedProxies: readonly string[];
  readonly webRoot: string | undefined;
  readonly mediaRoot: string | undefined;
  /** Settings of every world that the environment sets. */
  readonly settings: Partial<Pick<AppConfig, WorldSetting>>;
  /** Serves the app alone: a real backend takes the place of the sandbox. */
  readonly isAppAlone: boolean;
  /** True if members reach the app by https alone. */
  readonly isHttps: boolean;
  /** Real backend to which the sandbox forwards every call. */
  readonly proxy: BackendAddresses | undefined;
  /** Calls that the sandbox answers in place of that backend from the start, by names or groups. */
  readonly fakes: readonly string[];
  /** Configuration of the app: the default of a real backend or of the sandbox, and what the environment overrides. */
  readonly appConfig: AppConfig;
}

/** Reads options and environment. Throws an `OptionError` for an invalid value, or if a proxy calls for others without a token. */
export function readConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const { given, flags } = readFlags(args);
  const all = flags.scenarios === undefined ? scenarios : readScenarioFiles(flags.scenarios);
  if (!Object.hasOwn(all, flags.scenario)) {
    const requirement = `one of ${Object.keys(all).join(', ')}`;
    throw new OptionError(describeProblem('--scenario', requirement, flags.scenario));
  }
  // An empty variable counts as unset.
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const environment = readEnvironment(variables);
  const { proxy: proxied } = flags;
  const backend = variables['BACKEND_URL'];
  if (proxied !== undefined && backend !== undefined) {
    throw new OptionError('--proxy and BACKEND_URL each name a backend. Give one of them.');
  }
  if (flags.fake.length > 0 && proxied === undefined) {
    throw new OptionError('--fake names calls that --proxy would forward. Give the backend as well.');
  }
  const problem = flags.fake.map(findFakeProblem).find((each) => each !== undefined);
  if (problem !== undefined) throw new OptionError(`--fake ${problem}`);
  const isAppAlone = flags.app || backend !== undefined;
  if (flags.app && proxied !== undefined) {
    throw new OptionError('--proxy is an option of the sandbox, which --app leaves out.');
  }
  const {
    config: deployed,
    isHttps,
    problems,
  } = readVariables(
    proxied === undefined ? variables : { ...variables, BACKEND_URL: proxied },
    isAppAlone || proxied !== undefined ? DEFAULT_CONFIG : SANDBOX_APP_CONFIG,
  );
  if (problems.length > 0) throw new OptionError(problems.join('\n'));
  if (flags.keep !== undefined && flags.store !== undefined) {
    throw new OptionError('--keep and --store each say where worlds are kept. Give one of them.');
  }
  const store =
    (flags.keep === undefined ? flags.store : `file:${flags.keep}`) ?? environment.STORE ?? 'memory';
  const port = flags.port ?? environment.PORT ?? DEFAULT_PORT;
  const address = proxied ?? backend;
  if (isAppAlone || proxied !== undefined) {
    const source = proxied !== undefined ? '--proxy' : backend !== undefined ? 'BACKEND_URL' : '--app';
    const flag = SANDBOX_FLAGS.find((name) => given[name] !== undefined);
    if (flag) throw new OptionError(`--${flag} is an option of the sandbox, which ${source} replaces.`);
    if (environment.STORE !== undefined) {
      throw new OptionError(`STORE is a variable of the sandbox, which ${source} replaces.`);
    }
    if (address !== undefined) checkOtherAddress(source, address, port);
  }
  const { proxy, appConfig } =
    proxied === undefined ? { proxy: undefined, appConfig: deployed } : toProxied(proxied, deployed);
  const settings: Config['settings'] = Object.fromEntries(
    (Object.keys(WORLD_SETTINGS) as WorldSetting[])
      .filter((field) => variables[WORLD_SETTINGS[field]] !== undefined)
      .map((field) => [field, appConfig[field]]),
  );
  const isPublic = !isLoopback(flags.host);
  // Where other machines can call, the control API needs a token: without one it gets one that nobody can guess.
  const isShared = /^rediss?:/.test(store);
  const isTokenNew = isPublic && !isAppAlone && !isShared && environment.SANDBOX_TOKEN === undefined;
  const token = isTokenNew ? randomBytes(24).toString('hex') : environment.SANDBOX_TOKEN;
  const opening = [
    environment.SANDBOX_HOSTS && 'SANDBOX_HOSTS lets a proxy call for others',
    isShared && isPublic && 'all sandboxes that share a store need the same',
  ].find(Boolean);
  if (opening && token === undefined && !isAppAlone) {
    throw new OptionError(`SANDBOX_TOKEN must be set to ${TOKEN_REQUIREMENT}, because ${opening}.`);
  }
  return {
    port,
    host: flags.host,
    isJson: flags.json,
    log: environment.SANDBOX_LOG ?? (flags.quiet || flags.json ? 'off' : 'text'),
    monitorPort: environment.MONITOR_PORT,
    isStrict: flags.strict,
    scenario: flags.scenario,
    scenarios: withSettings(all, settings),
    store,
    storeOption: flags.keep !== undefined ? '--keep' : flags.store !== undefined ? '--store' : 'STORE',
    nodeUrl: environment.NODE_URL,
    worlds: {
      ...(environment.WORLDS_MAX !== undefined && { max: environment.WORLDS_MAX }),
      ...(environment.WORLDS_IDLE_MINUTES !== undefined && {
        idleMs: environment.WORLDS_IDLE_MINUTES * MINUTE_MS,
      }),
    },
    origins: flags.origin,
    token,
    isTokenNew,
    secretSalt: token === undefined ? undefined : randomBytes(16).toString('hex'),
    hosts: [
      ...(environment.SANDBOX_HOSTS ?? []),
      ...(isPublic ? [flags.host.toLowerCase(), '*'] : []),
      ...(environment.NODE_URL === undefined ? [] : [new URL(environment.NODE_URL).hostname]),
    ],
    trustedProxies: environment.TRUSTED_PROXIES ?? [],
    webRoot: environment.WEB_ROOT,
    mediaRoot: environment.MEDIA_ROOT,
    settings,
    isAppAlone,
    isHttps,
    proxy,
    fakes: flags.fake,
    appConfig,
  };
}

/** Splits the configuration for a backend into what the page calls, which is this server, and what is behind it. */
function toProxied(
  api: string,
  config: AppConfig,
): { readonly proxy: BackendAddresses; readonly appConfig: AppConfig } {
  // A path of the chat's address is a namespace of its socket, and stays that of the page.
  const chat = config.chat === '' ? undefined : new URL(config.chat, api);
  return {
    proxy: { api, chat: (chat?.origin ?? api).replace(/^ws/, 'http') },
    appConfig: {
      ...config,
      api: '',
      chat: chat?.pathname ?? '',
      reportUrl: config.reportUrl || SANDBOX_APP_CONFIG.reportUrl,
    },
  };
}

/** Throws if a backend would be this server itself, which would then wait for its own answers. */
function checkOtherAddress(name: string, backend: string, port: number): void {
  const url = new URL(backend);
  const isOwn = isLoopback(url.hostname);
  const backendPort = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (isOwn && Number(backendPort) === port) {
    throw new OptionError(`${name} must be the address of another server; ${backend} is this one.`);
  }
}
