import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

import { isScenarioName, SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import { isReadable, ORIGIN } from '@wallet/shared/deployment/config-patterns.ts';
import { splitList } from '@wallet/shared/deployment/config-variables.ts';
import { describeProblem } from '@wallet/shared/deployment/read-variables.ts';

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
const Switch = z._default(z.boolean('given without a value'), false);

/** Returns the name of a host as it stands in the `Host` header; undefined for anything but a name or an address. */
function toHostName(text: string): string | undefined {
  const address = `http://${isIP(text) === 6 ? `[${text}]` : text}`;
  if (/^-|\*/.test(text) || !URL.canParse(address)) return undefined;
  const { hostname, href } = new URL(address);
  return href === `http://${hostname}/` ? hostname : undefined;
}

const isHost = (text: string): boolean => toHostName(text) !== undefined;
const isWebOrigin = (text: string): boolean =>
  /^https?:/.test(text) && !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;
const isBackend = (text: string): boolean => new RegExp(ORIGIN).test(text) && isReadable(text);
const isFolder = (path: string): boolean =>
  existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Options of the command line. */
const Flags = z.strictObject({
  port: z.optional(Port),
  host: z._default(Text('an address of this machine such as 127.0.0.1', isHost), '127.0.0.1'),
  json: Switch,
  scenario: z._default(Text(`one of ${SCENARIO_NAMES.join(', ')}`, isScenarioName), 'default'),
  app: Switch,
  strict: Switch,
  quiet: Switch,
  keep: z.optional(Text('a folder', (text) => text.trim() !== '')),
  origin: z._default(
    z.array(Text('an origin such as http://localhost:5173, without a path', isWebOrigin)),
    [],
  ),
  proxy: z.optional(Text('the origin of a backend such as https://api.example, without a path', isBackend)),
});

/** Environment variables of the sandbox itself, beside those of the app and of a cluster. */
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
  WORLDS_MAX: z.optional(Count),
  WORLDS_IDLE_MINUTES: z.optional(Count),
  SANDBOX_LOG: z.optional(z.enum(['off', 'json'], 'off or json')),
  WEB_ROOT: z.optional(
    Text('the folder of a built app, with its index.html', (path) => existsSync(join(path, 'index.html'))),
  ),
  MEDIA_ROOT: z.optional(Text('a folder', isFolder)),
});

/** Reads the options of the command line. `given` has those that were given, as they were. */
export function readFlags(args: readonly string[]) {
  const { values: given, positionals } = parseArgs({
    args: [...args],
    // The schema refuses what is wrong, with sentences that say what must be.
    strict: false,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      json: { type: 'boolean' },
      scenario: { type: 'string' },
      app: { type: 'boolean' },
      strict: { type: 'boolean' },
      quiet: { type: 'boolean' },
      keep: { type: 'string' },
      origin: { type: 'string', multiple: true },
      proxy: { type: 'string' },
    },
  });
  if (positionals[0] !== undefined) {
    throw new OptionError(`Only options can be given, not ${JSON.stringify(positionals[0])}.`);
  }
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
    if (issue.code === 'unrecognized_keys') return `There is no option ${prefix}${issue.keys[0]}.`;
    const [name, index] = issue.path.map(String);
    const value = values[name ?? ''];
    const wrong: unknown = Array.isArray(value) ? value[Number(index)] : value;
    return describeProblem(`${prefix}${name}`, issue.message, wrong);
  });
  throw new OptionError(problems.join('\n'));
}
