import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

import { isScenarioName, SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import type { AppConfig } from '@wallet/shared/app-config.ts';
import { parseBankAliases } from '@wallet/shared/bank-account.ts';
import { parseChatSocketNames } from '@wallet/shared/chat-socket-names.ts';
import { PlayBalance } from '@wallet/shared/operator/play-balance.ts';

import { SANDBOX_LINK_KEY } from '#http/server/link-decryptor.ts';

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
/** Checks the address of the chat: a path of this server or a URL. */
const isAddress = (text: string): boolean =>
  text.startsWith('/') || (/^(https?|wss?):/.test(text) && URL.canParse(text));
const List = z.pipe(
  z.string(),
  z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

const Flags = z.object({
  port: z.optional(Port),
  host: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  json: z._default(z.boolean(), false),
  scenario: z._default(z.string().check(z.refine(isScenarioName)), 'default'),
  strict: z._default(z.boolean(), false),
  quiet: z._default(z.boolean(), false),
  keep: z.optional(z.string().check(z.minLength(1))),
  origin: z._default(z.array(Origin), []),
});

const Environment = z.object({
  PORT: z.optional(Port),
  SANDBOX_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]*$/), z.minLength(TOKEN_MIN_UNITS))),
  SANDBOX_HOSTS: z.optional(List),
  WORLDS_MAX: z.optional(Count),
  WORLDS_IDLE_MINUTES: z.optional(Count),
  WEB_ROOT: z.optional(z.string()),
  MEDIA_ROOT: z.optional(z.string()),
  BACKEND_URL: z.optional(Origin),
  CHAT_URL: z.optional(z.string().check(z.refine(isAddress))),
  CHAT_NAMES: z.optional(z.string().check(z.refine((text) => parseChatSocketNames(text) !== undefined))),
  VARIANT: z.optional(z.enum(['standard', 'lao', 'iframe'])),
  FRAME_PARENTS: z.optional(
    List.check(z.refine((list) => list.every((origin) => Origin.safeParse(origin).success))),
  ),
  GAME_HOST: z.optional(z.string()),
  CLIENT_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+:\s*\S.*$/))),
  OPERATOR_REJECTION: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
  BANK_ALIASES: z.optional(z.string().check(z.refine((text) => parseBankAliases(text) !== undefined))),
  PLAY_BALANCE: z.optional(PlayBalance),
  HOWTO_VIDEOS: z.optional(List),
  LINK_KEY: z.optional(z.string()),
  LINK_FORMAT: z.optional(z.enum(['v1', 'passphrase'])),
});
type Environment = z.output<typeof Environment>;

/** Requirements of the options and variables, for their error messages. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  port: 'a number from 0 to 65535',
  PORT: 'a number from 0 to 65535',
  origin: 'an origin such as http://localhost:5173, without a path',
  keep: 'a folder',
  scenario: `one of ${SCENARIO_NAMES.join(', ')}`,
  SANDBOX_TOKEN: `${TOKEN_MIN_UNITS} ASCII characters or more, without spaces`,
  WORLDS_MAX: 'a whole number from 1 to 1000000',
  WORLDS_IDLE_MINUTES: 'a whole number from 1 to 1000000',
  BACKEND_URL: 'an origin such as https://api.example, without a path',
  CHAT_NAMES: 'a list such as "join=enter,message=said" of join, message, join_error, token and guestId',
  VARIANT: 'standard, lao or iframe',
  CHAT_URL: 'a path or a URL such as wss://chat.example',
  FRAME_PARENTS: 'a list of origins without wildcards',
  CLIENT_HEADER: '"name: value"',
  OPERATOR_REJECTION: 'a key of letters, digits and _',
  BANK_ALIASES: 'a list such as "TTB=TMB" of bank codes',
  PLAY_BALANCE: 'game or wallet',
  LINK_FORMAT: 'v1 or passphrase',
};

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
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
  readonly variant: AppConfig['variant'] | undefined;
  readonly operatorRejection: string | undefined;
  readonly playBalance: PlayBalance | undefined;
  /** Configuration of the app that the environment overrides. */
  readonly appConfig: Partial<AppConfig>;
}

/** Reads options and environment. Throws an `OptionError` for an invalid value, or for a public host without a token. */
export function readConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const flags = parse(Flags, parseFlags(args), (name) => `--${name}`);
  // An empty variable counts as unset.
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const environment = parse(Environment, variables, (name) => name);
  const token = environment.SANDBOX_TOKEN;
  const isPublic = !LOOPBACK.has(flags.host);
  if (isPublic && token === undefined) {
    throw new OptionError(
      `SANDBOX_TOKEN must be set to ${TOKEN_MIN_UNITS} characters or more, because other machines can reach --host ${flags.host}.`,
    );
  }
  return {
    port: flags.port ?? environment.PORT ?? DEFAULT_PORT,
    host: flags.host,
    isJson: flags.json,
    isQuiet: flags.quiet,
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
    hosts: [...(environment.SANDBOX_HOSTS ?? []), ...(isPublic ? [flags.host, '*'] : [])],
    webRoot: environment.WEB_ROOT,
    mediaRoot: environment.MEDIA_ROOT,
    variant: environment.VARIANT,
    operatorRejection: environment.OPERATOR_REJECTION,
    playBalance: environment.PLAY_BALANCE,
    appConfig: toAppConfig(environment),
  };
}

function parseFlags(args: readonly string[]): unknown {
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

function toAppConfig(env: Environment): Partial<AppConfig> {
  const chatNames = parseChatSocketNames(env.CHAT_NAMES ?? '');
  const bankAliases = parseBankAliases(env.BANK_ALIASES ?? '');
  const [header, ...value] = env.CLIENT_HEADER?.split(':') ?? [];
  return {
    ...(env.BACKEND_URL === undefined ? {} : { api: env.BACKEND_URL, idempotency: false, reportUrl: '' }),
    ...(env.CHAT_URL === undefined ? {} : { chat: env.CHAT_URL }),
    ...(env.CHAT_NAMES === undefined || !chatNames ? {} : { chatNames }),
    ...(env.FRAME_PARENTS === undefined ? {} : { iframe: { parents: env.FRAME_PARENTS } }),
    ...(env.GAME_HOST === undefined ? {} : { gameHost: env.GAME_HOST }),
    ...(header === undefined ? {} : { headers: { [header.trim().toLowerCase()]: value.join(':').trim() } }),
    ...(env.BANK_ALIASES === undefined || !bankAliases ? {} : { bankAliases }),
    ...(env.HOWTO_VIDEOS === undefined ? {} : { howtoVideos: env.HOWTO_VIDEOS }),
    ...(env.LINK_KEY === undefined && env.LINK_FORMAT === undefined
      ? {}
      : { link: { key: env.LINK_KEY ?? SANDBOX_LINK_KEY, format: env.LINK_FORMAT ?? 'v1' } }),
  };
}
