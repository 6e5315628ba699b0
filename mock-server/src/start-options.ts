import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

import { Command, CommanderError } from 'commander';
import * as z from 'zod/mini';

import { ORIGIN } from '@wallet/shared/address-patterns.ts';
import { isReadable } from '@wallet/deployment/config-patterns.ts';
import { splitList } from '@wallet/deployment/config-variables.ts';
import { describeProblem, repeatValue } from '@wallet/deployment/read-variables.ts';

export const TOKEN_REQUIREMENT = '32 ASCII characters or more, without spaces';

/** Error for an invalid command-line option or environment variable. Its message is shown without a stack trace. */
export class OptionError extends Error {
  readonly exitCode: 1 | 2;

  /** The exit code is 1 for a value that is right, but cannot be used now. */
  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Creates the schema of a text. The requirement ends the sentence `NAME must be …`. */
const Text = (requirement: string, isRight: (text: string) => boolean) =>
  z.string(requirement).check(z.refine(isRight, requirement));

const Whole = (min: number, max: number) =>
  z.pipe(
    Text(
      `a whole number from ${min} to ${max}`,
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max,
    ),
    z.transform(Number),
  );
const Port = Whole(0, 65_535);
const Count = Whole(1, 1_000_000);
const Switch = z._default(z.boolean(), false);

/** Returns the name of a host as it stands in the `Host` header; undefined for anything but a name or an address. */
function toHostName(text: string): string | undefined {
  const address = `http://${isIP(text) === 6 ? `[${text}]` : text}`;
  if (/^-|\*/.test(text) || !URL.canParse(address)) return undefined;
  const { hostname, href } = new URL(address);
  return href === `http://${hostname}/` ? hostname : undefined;
}

/** Returns true for an address or a range such as 10.0.0.0/8, as Fastify reads the proxies that it trusts. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

const isHost = (text: string): boolean => toHostName(text) !== undefined;
/** An address as browsers copy it ends in a slash. */
const withoutSlash = (text: string): string => text.replace(/\/$/, '');
const Origin = (requirement: string, isRight: (text: string) => boolean) =>
  z.pipe(
    Text(requirement, (text) => isRight(withoutSlash(text))),
    z.transform(withoutSlash),
  );
const isWebOrigin = (text: string): boolean =>
  /^https?:/.test(text) && !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;
const isBackend = (text: string): boolean => new RegExp(ORIGIN).test(text) && isReadable(text);
const STORE_REQUIREMENT =
  'memory, file:FOLDER, or the address of Redis such as redis://127.0.0.1:6379, with its password percent-encoded';
const Store = Text(
  STORE_REQUIREMENT,
  (text) => text === 'memory' || /^file:.*\S/.test(text) || (/^rediss?:\/\/[^/]/.test(text) && isRedis(text)),
);

/** Returns true for an address that the client of Redis can read. */
function isRedis(text: string): boolean {
  try {
    const { username, password, pathname, search, hash } = new URL(text);
    decodeURIComponent(username + password);
    return /^\/?\d*$/.test(pathname) && /^(\?prefix=[\w-]+)?$/.test(search) && hash === '';
  } catch {
    return false;
  }
}

const isFolder = (path: string): boolean =>
  existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Options of the command line. */
const Flags = z.strictObject({
  port: z.optional(Port),
  host: z._default(Text('an address of this machine such as 127.0.0.1', isHost), '127.0.0.1'),
  json: Switch,
  scenario: z._default(z.string(), 'default'),
  scenarios: z.optional(Text('a folder', isFolder)),
  app: Switch,
  strict: Switch,
  quiet: Switch,
  keep: z.optional(Text('a folder', (text) => text.trim() !== '')),
  store: z.optional(Store),
  origin: z._default(
    z.array(Origin('an origin such as http://localhost:5173, without a path', isWebOrigin)),
    [],
  ),
  proxy: z.optional(Origin('the origin of a backend such as https://api.example, without a path', isBackend)),
  fake: z._default(z.array(z.string()), []),
});

/** Environment variables of the sandbox itself, beside those of the app. */
const Environment = z.object({
  PORT: z.optional(Port),
  SANDBOX_TOKEN: z.optional(Text(TOKEN_REQUIREMENT, (text) => /^[!-~]{32,}$/.test(text))),
  SANDBOX_HOSTS: z.optional(
    z.pipe(
      Text('a list of host names such as wallet.example, without ports and paths', (text) => {
        const names = splitList(text);
        return names.length > 0 && names.every(isHost);
      }),
      z.transform((text) => splitList(text).flatMap((name) => toHostName(name) ?? [])),
    ),
  ),
  TRUSTED_PROXIES: z.optional(
    z.pipe(
      Text('a list of addresses or ranges such as 10.0.0.0/8', (text) => {
        const networks = splitList(text);
        return networks.length > 0 && networks.every(isNetwork);
      }),
      z.transform(splitList),
    ),
  ),
  STORE: z.optional(Store),
  NODE_URL: z.optional(
    Origin(
      'the address of this sandbox for the others, such as http://10.0.0.1:4000 or http://[2001:db8::7]:4000',
      (text) => text.startsWith('http:') && isBackend(text),
    ),
  ),
  WORLDS_MAX: z.optional(Count),
  WORLDS_IDLE_MINUTES: z.optional(Count),
  MONITOR_PORT: z.optional(Port),
  SANDBOX_LOG: z.optional(z.enum(['off', 'json'], 'off or json')),
  WEB_ROOT: z.optional(
    Text('the folder of a built app, with its index.html', (path) => existsSync(join(path, 'index.html'))),
  ),
  MEDIA_ROOT: z.optional(Text('a folder', isFolder)),
});

/** Creates the command line of the sandbox: `npm start`, or the program of its package. */
const createCommand = (): Command =>
  new Command(process.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'wallet-sandbox')
    .description(
      'Serves the app, the API, the chat socket, the control API and the console on one address, and prints a login.',
    )
    .option('--port <n>', 'port; 0 takes any free one (default: PORT, otherwise 4000)')
    .option(
      '--host <address>',
      'address to listen on; for anything but the loopback a new token is printed, unless SANDBOX_TOKEN is set (default: 127.0.0.1)',
    )
    .option('--scenario <name>', 'scenario of the world “default” (default: default)')
    .option('--scenarios <folder>', 'adds scenarios of your own: each file NAME.json is one')
    .option('--app', 'serves the app alone, for the backend of BACKEND_URL or one at the same address')
    .option('--strict', 'refuses calls that name no world')
    .option('--origin <url>', 'allows a front end of another origin (CORS); can be repeated', collect)
    .option(
      '--store <where>',
      'memory, file:FOLDER, whose worlds survive a restart or a crash, or redis://HOST:PORT, for several sandboxes (default: STORE, otherwise memory)',
    )
    .option('--keep <folder>', 'short for --store file:FOLDER')
    .option(
      '--proxy <url>',
      'forwards calls and the chat to a real backend, and compares them with the contract',
    )
    .option(
      '--fake <calls>',
      'answers these calls in place of the backend of --proxy, such as promotion.*,spinWheel.spin; can be repeated',
      (value: string, earlier?: readonly string[]) => [...(earlier ?? []), ...splitList(value)],
    )
    .option('--json', 'prints one line, {"url", "pid", "readyMs"}, on standard output')
    .option('--quiet', 'logs no requests')
    .addHelpText(
      'after',
      '\nVariables: docs/configuration.md\nCommands for a sandbox that runs: wallet-sandbox help',
    )
    .allowExcessArguments()
    .exitOverride()
    .configureOutput({ writeErr: () => {} });

const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value];

/**
 * Reads the options of the command line. `given` has those that were given, as they were. Prints the help and ends the
 * process if it is asked for.
 * @throws {OptionError} for an option that does not exist, with the nearest, and for a wrong value
 */
export function readFlags(args: readonly string[]) {
  const command = createCommand();
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) process.exit(0);
    throw new OptionError(error.message.replace(/^error: /, '').replace(/\n/g, ' '));
  }
  if (command.args[0] !== undefined) {
    throw new OptionError(`Only options can be given${repeatValue(command.args[0])}.`);
  }
  const given = command.opts<Readonly<Record<string, unknown>>>();
  return { given, flags: parse(Flags, given, '--') };
}

/** Reads the sandbox's own variables, of which empty ones are left out. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>) =>
  parse(Environment, variables, '');

/** Parses options or variables. Throws an `OptionError` with a line for each one that is wrong. */
function parse<S extends z.ZodMiniType>(
  schema: S,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): z.output<S> {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const [name, index] = issue.path.map(String);
    const value = values[name ?? ''];
    const wrong: unknown = Array.isArray(value) ? value[Number(index)] : value;
    return describeProblem(`${prefix}${name}`, issue.message, wrong);
  });
  throw new OptionError(problems.join('\n'));
}
