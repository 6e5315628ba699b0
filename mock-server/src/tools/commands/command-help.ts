import type { Action } from '#tools/action.ts';
import { TOOLS } from '#tools/actions.ts';
import { type FieldOption, listOptions } from '@wallet/shared/control/fields/field-options.ts';
import { COMMON_OPTIONS } from './parse-command.ts';

/** Aligns rows of two cells. */
function align(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join('\n');
}

const commonRows = Object.entries(COMMON_OPTIONS).map(([name, text]) => [`--${name}`, text] as const);

/** Returns the words of a command after its name. */
const describeWords = ({ words = [] }: Action, options: readonly FieldOption[]): string =>
  words
    .map((word) => {
      const { types, isRequired } = options.find(({ path }) => path === word) ?? {};
      const name = types?.has('array') ? `${word}…` : word;
      return isRequired ? `<${name}>` : `[${name}]`;
    })
    .join(' ');

/** Renders the help of one command from the schemas of its call. */
export function renderCommandHelp(command: string, action: Action): string {
  const options = listOptions(action);
  const rows = options
    .filter(({ hint }) => hint !== '')
    .map(({ path, hint, isRequired }) => [`--${path}`, `${hint}${isRequired ? ' (required)' : ''}`] as const);
  return [
    `Usage: wallet-sandbox ${[command, describeWords(action, options), '[options]'].filter(Boolean).join(' ')}`,
    action.summary ?? action.call.summary,
    ...(rows.length > 0 ? [`Fields:\n${align(rows)}`] : []),
    `Options:\n${align(commonRows)}`,
    `Example:\n  wallet-sandbox ${action.example}`,
  ].join('\n\n');
}

/** Words that are no commands for a sandbox. */
const PROGRAMS = [
  ['mcp', 'serves tools for coding agents, and starts a sandbox where none runs'],
  ['wander', 'presses whatever an app offers, and reports the shortest walk to what is wrong'],
  ['completion', 'prints what completes these words in bash, zsh or fish'],
] as const;

/** Renders the list of all commands, or of those of a subject. */
export function renderCommandList(subject?: string): string {
  const groups = Object.values(TOOLS).map(({ about, actions }) => {
    const rows = Object.entries(actions)
      .filter(([command]) => subject === undefined || command.startsWith(`${subject} `))
      .map(([command, { summary, call }]) => [command, summary ?? call.summary] as const);
    return rows.length > 0 ? `${about}\n${align(rows)}` : '';
  });
  return [
    'Usage: wallet-sandbox <command> [fields] [options], for a sandbox that runs',
    ...groups.filter(Boolean),
    ...(subject === undefined ? [`Beside them:\n${align(PROGRAMS)}`] : []),
    `Options:\n${align(commonRows)}`,
    'Variables: SANDBOX_TOKEN, of a sandbox that other machines can reach; PORT',
  ].join('\n\n');
}
