import { parseArgs } from 'node:util';

import { findNearestName } from './nearest-name.mjs';
import { renderHelp } from './render-help.mjs';
import { runScript, UserError } from './repository.mjs';

/** @typedef {import('./command.ts').Options} Options */

/** Error in the arguments of a command. */
export class UsageError extends UserError {
  /** @param {string} message */
  constructor(message) {
    super(message, 2);
  }
}

/**
 * Parses the arguments of a command; `help` if they ask for it.
 * @template {Options} O
 * @param {import('./command.ts').Command<O>} command
 * @param {readonly string[]} args
 * @returns {import('./command.ts').CommandLine<O> | 'help'}
 * @throws {UsageError} for an unknown option, with the nearest name, a missing value or an argument too many
 */
export function parseCommandLine({ name, options, args: taken, passesTo }, args) {
  if (args.some((arg) => /^(--help(=.*)?|-h)$/.test(arg))) return 'help';
  if (passesTo !== undefined) {
    return { values: /** @type {import('./command.ts').OptionValues<O>} */ ({}), positionals: args };
  }
  const typed = Object.entries(options).map(([option, { type, multiple = false }]) => {
    return /** @type {const} */ ([option, { type, multiple }]);
  });
  const config = { args: [...args], options: Object.fromEntries(typed) };
  const refuse = (/** @type {string} */ problem) => new UsageError(`${problem} All options: ${toHelp(name)}`);

  const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    const nearest = findNearestName(token.name, [...Object.keys(options), 'help']);
    throw refuse(`${name} has no option ${token.rawName}. Did you mean --${nearest}?`);
  }
  try {
    // With its name in one argument, a value may begin with a dash.
    const joined = tokens.flatMap((token) =>
      token.kind === 'option'
        ? `${token.rawName}${token.value === undefined ? '' : `=${token.value}`}`
        : (args[token.index] ?? []),
    );
    const { values, positionals } = parseArgs({ ...config, args: joined, allowPositionals: true });
    if (taken === undefined && positionals.length > 0) {
      throw refuse(`${name} takes options only, not ${JSON.stringify(positionals[0])}.`);
    }
    return { values: withDefaults(options, values), positionals };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw refuse(`${problem?.replace(/\.$/, '')}.`);
  }
}

/** The call that prints the help of a command. npm passes on what stands behind `--`. @param {string} name */
const toHelp = (name) => (name.startsWith('npm ') ? `${name} -- --help` : `${name} --help`);

/**
 * @template {Options} O
 * @param {O} options
 * @param {Readonly<Record<string, unknown>>} values
 */
function withDefaults(options, values) {
  const all = Object.entries(options).map(([name, { type, multiple, default: byDefault }]) => {
    return [name, values[name] ?? (type === 'boolean' ? false : multiple ? [] : byDefault)];
  });
  return /** @type {import('./command.ts').OptionValues<O>} */ (Object.fromEntries(all));
}

/**
 * Runs a command with the arguments of this process, or prints its help. Sets the exit code.
 * @template {Options} O
 * @param {import('./command.ts').Command<O>} command
 * @param {(line: import('./command.ts').CommandLine<O>) => Promise<number | void>} work returns the exit code
 */
export const runCommand = (command, work) =>
  runScript(async () => {
    const line = parseCommandLine(command, process.argv.slice(2));
    if (line !== 'help') return work(line);
    console.log(renderHelp(command));
    return 0;
  });
