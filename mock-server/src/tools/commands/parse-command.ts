import { readFileSync } from 'node:fs';

import { decodeText } from '@wallet/shared/files/decode-text.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import type { FieldValues } from '@wallet/shared/control/fields/call-fields.ts';
import { type Action, InputError } from '#tools/action.ts';
import { ACTIONS } from '#tools/actions.ts';
import {
  type FieldOption,
  findOption,
  listOptions,
  readOptions,
} from '@wallet/shared/control/fields/field-options.ts';

/** Options of every command, with their words for the help. */
export const COMMON_OPTIONS = {
  url: 'address of the sandbox (default: http://127.0.0.1:4000, or the port in PORT)',
  json: 'prints the response as JSON',
  file: 'file with the fields as JSON; - reads the standard input',
  follow: 'prints each new entry of the journal, until it is stopped',
  help: 'prints the fields of a command',
} as const;
const SWITCHES: ReadonlySet<string> = new Set(['json', 'help', 'follow']);

/** Command as it was typed. */
export interface ParsedCommand {
  readonly command: string;
  readonly action: Action;
  readonly values: FieldValues;
  readonly url: string | undefined;
  readonly isJson: boolean;
  readonly isFollowing: boolean;
}

/** Returns the subjects of the commands: their first words. */
export const listSubjects = (): readonly string[] => [
  ...new Set([...ACTIONS.keys()].map((command) => command.split(' ')[0] ?? '')),
];

/** Returns the second words of the commands of a subject. */
export const listVerbs = (subject: string): readonly string[] =>
  [...ACTIONS.keys()].flatMap((command) =>
    command.startsWith(`${subject} `) ? [command.slice(subject.length + 1)] : [],
  );

/** Finds the action of the first two words. @throws {InputError} with the nearest words */
export function findAction([subject = '', verb = '']: readonly string[]): readonly [string, Action] {
  const command = `${subject} ${verb}`;
  const found = ACTIONS.get(command);
  if (found) return [command, found];
  const verbs = listVerbs(subject);
  if (verbs.length === 0)
    throw new InputError(toUnknownName('The first word must be a command', subject, listSubjects()));
  throw new InputError(
    verb === '' || verb.startsWith('-')
      ? `“${subject}” must be followed by ${verbs.join(', ')}`
      : toUnknownName(`“${subject}” must be followed by a word that it knows`, verb, verbs),
  );
}

const isSwitch = ({ types }: FieldOption): boolean => types.size === 1 && types.has('boolean');

/** Finds an option of a command; undefined for one that all have. @throws {InputError} for one that there is not */
function checkOption(name: string, options: readonly FieldOption[]): FieldOption | undefined {
  const option = findOption(options, name);
  if (option || Object.hasOwn(COMMON_OPTIONS, name)) return option;
  const known = [...options.map(({ path }) => path), ...Object.keys(COMMON_OPTIONS)].map(
    (each) => `--${each}`,
  );
  throw new InputError(toUnknownName('The options must be those of the command', `--${name}`, known));
}

/** Reads the words of a command. @throws {InputError} for one that it does not have, with the nearest */
export function parseCommand(args: readonly string[]): ParsedCommand {
  const [command, action] = findAction(args);
  const options = listOptions(action);
  const words: string[] = [];
  const texts: (readonly [string, string])[] = [];
  const common: Record<string, string> = {};
  for (const [name, value] of tokenize(args.slice(2), options)) {
    if (name === undefined) words.push(value);
    else if (findOption(options, name)) texts.push([name, checkJson(name, value, options)]);
    else common[name] = value;
  }
  if ('follow' in common && command !== 'journal list')
    throw new InputError(`--follow must be an option of “journal list”, got “${command}”`);
  const fields = readOptions(options, [...toWords(command, action, options, words), ...texts]);
  return {
    command,
    action,
    values: { ...(common['file'] === undefined ? {} : readFile(common['file'])), ...fields },
    url: common['url'],
    isJson: 'json' in common,
    isFollowing: 'follow' in common,
  };
}

/** Checks a value that is to be JSON and may have lost its quotes on the way: PowerShell and cmd.exe take them out. */
function checkJson(name: string, value: string, options: readonly FieldOption[]): string {
  const types = findOption(options, name)?.types;
  if (!/^\s*'?[[{]/.test(value) || types?.has('string') === true || types?.has('any') === true) return value;
  try {
    JSON.parse(value);
  } catch {
    throw new InputError(
      `--${name} must be JSON, got ${value.slice(0, 80)}. PowerShell and cmd.exe take its quotes out: give all fields by --file FILE, as {"${name}": …}`,
    );
  }
  return value;
}

/** Word of a command, or an option with its value; a switch has none. */
type Token = readonly [option: string | undefined, value: string];

/** Splits arguments into words and options. A number below zero is a word. */
function tokenize(args: readonly string[], options: readonly FieldOption[]): readonly Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name === undefined) tokens.push([undefined, arg]);
    else {
      const option = checkOption(name, options);
      // A value would be ignored: --json=false would print JSON.
      if (inline !== undefined && !option && SWITCHES.has(name))
        throw new InputError(`--${name} must have no value, got ${inline}`);
      if (inline !== undefined || SWITCHES.has(name) || (option && isSwitch(option)))
        tokens.push([name, inline ?? 'true']);
      else {
        const value = args[++index];
        if (value === undefined || value.startsWith('--'))
          throw new InputError(`--${name} must have a value`);
        tokens.push([name, value]);
      }
    }
  }
  return tokens;
}

/** Names the words of a command. The last name takes all that are left if it is a list. */
function toWords(
  command: string,
  { words: names = [] }: Action,
  options: readonly FieldOption[],
  words: readonly string[],
): readonly (readonly [string, string])[] {
  return words.map((word, index) => {
    const last = names.at(-1);
    const name =
      names[index] ??
      (last !== undefined && findOption(options, last)?.types.has('array') ? last : undefined);
    if (name === undefined) {
      const usage =
        names.length === 0 ? 'no words' : `no more words than ${names.map((each) => `<${each}>`).join(' ')}`;
      throw new InputError(`“${command}” must have ${usage}, got ${word}`);
    }
    return [name, word];
  });
}

/** Reads the fields in a file. */
function readFile(file: string): FieldValues {
  let text: string;
  try {
    text = decodeText(readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    throw new InputError(`--file must be a file that can be read (${(error as Error).message})`);
  }
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    throw new InputError(`--file must be a file with JSON in UTF-8, and ${file} is none`);
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new InputError(`--file must be a file with one JSON object, and ${file} is none`);
  return fields as FieldValues;
}
