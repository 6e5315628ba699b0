import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

import { isScenarioName, SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import { type AppConfig, DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { isReadable, ORIGIN } from '@wallet/shared/deployment/config-patterns.ts';
import { splitList } from '@wallet/shared/deployment/config-variables.ts';
import { readVariables } from '@wallet/shared/deployment/read-variables.ts';

import type { BackendAddresses } from '#proxy/backend.ts';
import { SANDBOX_APP_CONFIG } from '#http/server/sandbox-app-config.ts';

import { type NodeConfig, readNodeConfig } from './node-config.ts';

const TOKEN_MIN_UNITS = 32;
const DEFAULT_PORT = 4000;
const MINUTE_MS = 60_000;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Error for an invalid command-line option or environment variable. Its message is shown without a stack trace. */
export class OptionError extends Error {}

const Port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const Count = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const isOrigin = (text: string): boolean =>
  !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;
const Origin = z.string().check(z.refine(isOrigin));
const List = z.pipe(z.string(), z.transform(splitList));

const Flags = z.object({
  port: z.optional(Port),
  host: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  json: z._default(z.boolean(), false),
  scenario: z._default(z.string().check(z.refine(isScenarioName)), 'default'),
  strict: z._default(z.boolean(), false),
  quiet: z._default(z.boolean(), false),
  keep: z.optional(z.string().check(z.minLength(1))),
  origin: z._default(z.array(Origin), []),
  proxy: z.optional(z.string().check(z.regex(new RegExp(ORIGIN)), z.refine(isReadable))),
});

const Environment = z.object({
  PORT: z.optional(Port),
  SANDBOX_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]*$/), z.minLength(TOKEN_MIN_UNITS))),
  SANDBOX_HOSTS: z.optional(List),
  WORLDS_MAX: z.optional(Count),
  WORLDS_IDLE_MINUTES: z.optional(Count),
  SANDBOX_LOG: z.optional(z.enum(['off', 'json'])),
  WEB_ROOT: z.optional(z.string()),
  MEDIA_ROOT: z.optional(z.string()),
});

/** Requirements of the options and of the sandbox's own variables, for their error messages. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  port: 'a number from 0 to 65535',
  PORT: 'a number from 0 to 65535',
  origin: 'an origin such as http://localhost:5173, without a path',
  keep: 'a folder',
  proxy: 'the origin of a backend such as https://api.example, without a path',
  scenario: `one of ${SCENARIO_NAMES.join(', ')}`,
  SANDBOX_TOKEN: `${TOKEN_MIN_UNITS} ASCII characters or more, without spaces`,
  SANDBOX_LOG: 'off or json',
  WORLDS_MAX: 'a whole number from 1 to 1000000',
  WORLDS_IDLE_MINUTES: 'a whole number from 1 to 1000000',
};

/** Fields of the configuration that are settings of a world, and their variables. */
const WORLD_SETTINGS = {
  variant: 'VARIANT',
  operatorRejection: 'OPERATOR_REJECTION',
  playBalance: 'PLAY_BALANCE',
} as const;
type WorldSetting = keyof typeof WORLD_SETTINGS;

/** Options of the sandbox, which a real backend replaces. */
const SANDBOX_FLAGS = ['scenario', 'strict', 'keep', 'origin'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly isJson: boolean;
  /** Form of the log: a line of text for each call, a JSON object for each request, or none. */
  readonly log: 'text' | 'json' | 'off';
  readonly isStrict: boolean;
  readonly scenario: string;
  /** Folder in which worlds are stored; undefined keeps them in memory. */
  readonly keep: string | undefined;
  /** Limit of worlds, and the time without a call after which one is destroyed. */
  readonly worlds: { readonly max?: number; readonly idleMs?: number };
  readonly origins: readonly string[];
  readonly token: string | undefined;
  /** Part of the seeds that nobody asked for, so that their secrets cannot be computed where others can connect. */
  readonly secretSalt: string | undefined;
  /** Host names under which the control API may be called. */
  readonly hosts: readonly string[];
  readonly webRoot: string | undefined;
  readonly mediaRoot: string | undefined;
  /** Settings of every world that the environment sets. */
  readonly settings: Partial<Pick<AppConfig, WorldSetting>>;
  /** Origin of a real backend, which takes the place of the sandbox. */
  readonly backend: string | undefined;
  /** Real backend to which the sandbox forwards every call. */
  readonly proxy: BackendAddresses | undefined;
  /** This process among the nodes of a cluster; undefined without NODE_NAME. */
  readonly node: NodeConfig | undefined;
  /** Configuration of the app: the default of a real backend or of the sandbox, and what the environment overrides. */
  readonly appConfig: AppConfig;
}

/** Reads options and environment. Throws an `OptionError` for an invalid value, or for a public host without a token. */
export function readConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const given = parseFlags(args);
  const flags = parse(Flags, given, (name) => `--${name}`);
  // An empty variable counts as unset.
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const environment = parse(Environment, variables, (name) => name);
  const { proxy: proxied } = flags;
  const backend = variables['BACKEND_URL'];
  if (proxied !== undefined && backend !== undefined) {
    throw new OptionError('--proxy and BACKEND_URL each name a backend. Give one of them.');
  }
  const { config: deployed, problems } = readVariables(
    proxied === undefined ? variables : { ...variables, BACKEND_URL: proxied },
    backend === undefined && proxied === undefined ? SANDBOX_APP_CONFIG : DEFAULT_CONFIG,
  );
  const { node, problems: nodeProblems } = readNodeConfig(variables);
  const allProblems = [...problems, ...nodeProblems];
  if (allProblems.length > 0) throw new OptionError(allProblems.join('\n'));
  const port = flags.port ?? environment.PORT ?? DEFAULT_PORT;
  const [address, source] = proxied === undefined ? [backend, 'BACKEND_URL'] : [proxied, '--proxy'];
  if (address !== undefined) {
    const flag = SANDBOX_FLAGS.find((name) => given[name] !== undefined);
    if (flag) throw new OptionError(`--${flag} is an option of the sandbox, which ${source} replaces.`);
    if (node) throw new OptionError(`NODE_NAME is a variable of the sandbox, which ${source} replaces.`);
    checkOtherAddress(source, address, port);
  }
  const { proxy, appConfig } =
    proxied === undefined ? { proxy: undefined, appConfig: deployed } : toProxied(proxied, deployed);
  const token = environment.SANDBOX_TOKEN;
  const isPublic = !LOOPBACK.has(flags.host);
  if (isPublic && token === undefined && backend === undefined) {
    throw new OptionError(
      `SANDBOX_TOKEN must be set to ${TOKEN_MIN_UNITS} characters or more, because other machines can reach --host ${flags.host}.`,
    );
  }
  return {
    port,
    host: flags.host,
    isJson: flags.json,
    log: environment.SANDBOX_LOG ?? (flags.quiet || flags.json ? 'off' : 'text'),
    isStrict: flags.strict,
    scenario: flags.scenario,
    keep: flags.keep,
    worlds: {
      ...(environment.WORLDS_MAX !== undefined && { max: environment.WORLDS_MAX }),
      ...(environment.WORLDS_IDLE_MINUTES !== undefined && {
        idleMs: environment.WORLDS_IDLE_MINUTES * MINUTE_MS,
      }),
    },
    origins: flags.origin,
    token,
    secretSalt: token === undefined ? undefined : randomBytes(16).toString('hex'),
    hosts: [
      ...(environment.SANDBOX_HOSTS ?? []),
      ...(isPublic ? [flags.host, '*'] : []),
      ...(node ? [node.hostName] : []),
    ],
    webRoot: environment.WEB_ROOT,
    mediaRoot: environment.MEDIA_ROOT,
    settings: Object.fromEntries(
      (Object.keys(WORLD_SETTINGS) as WorldSetting[])
        .filter((field) => variables[WORLD_SETTINGS[field]] !== undefined)
        .map((field) => [field, appConfig[field]]),
    ),
    backend,
    proxy,
    node,
    appConfig,
  };
}

function parseFlags(args: readonly string[]): Readonly<Record<string, unknown>> {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        json: { type: 'boolean' },
        scenario: { type: 'string' },
        strict: { type: 'boolean' },
        quiet: { type: 'boolean' },
        keep: { type: 'string' },
        origin: { type: 'string', multiple: true },
        proxy: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function parse<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  nameOf: (name: string) => string,
): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0] ?? '');
  throw new OptionError(`${nameOf(name)} must be ${REQUIREMENTS[name] ?? 'a valid value'}.`);
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
  const isOwn = LOOPBACK.has(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  const backendPort = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (isOwn && Number(backendPort) === port) {
    throw new OptionError(`${name} must be the address of another server; ${backend} is this one.`);
  }
}
