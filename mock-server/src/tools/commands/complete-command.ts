import { type ControlClient, ControlError } from '@wallet/shared/control/client.ts';

import { ACTIONS } from '#tools/actions.ts';
import { DEFAULT_WORLD } from '@wallet/shared/control/fields/call-fields.ts';
import { findOption, listOptions } from '@wallet/shared/control/fields/field-options.ts';
import { findNames } from '@wallet/shared/control/fields/known-names.ts';
import { COMMON_OPTIONS, listSubjects, listVerbs } from './parse-command.ts';

/** Lines that a shell reads to complete the words of commands. */
export const COMPLETION_SCRIPTS: ReadonlyMap<string, string> = new Map([
  [
    'bash',
    `_wallet_sandbox() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(wallet-sandbox complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _wallet_sandbox wallet-sandbox`,
  ],
  [
    'zsh',
    `_wallet_sandbox() { compadd -- \${(f)"$(wallet-sandbox complete "\${(@)words[2,CURRENT]}" 2>/dev/null)"} }
compdef _wallet_sandbox wallet-sandbox`,
  ],
  [
    'fish',
    `complete -c wallet-sandbox -f -a '(wallet-sandbox complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'`,
  ],
]);

/** Lists what the last of the words can be: commands, options, values of a field, and names in the running sandbox. */
export async function completeCommand(
  words: readonly string[],
  client: ControlClient,
): Promise<readonly string[]> {
  const [subject = '', verb = '', ...rest] = words;
  if (words.length < 2) return [...listSubjects(), 'completion', 'mcp'];
  if (words.length === 2) return listVerbs(subject);
  const action = ACTIONS.get(`${subject} ${verb}`);
  if (!action) return [];
  const options = listOptions(action);
  const [previous = '', current = ''] = [rest.at(-2), rest.at(-1)];
  if (current.startsWith('-')) {
    return [...options.map(({ path }) => path), ...Object.keys(COMMON_OPTIONS)].map((name) => `--${name}`);
  }
  const typed = previous.startsWith('--') ? findOption(options, previous.slice(2)) : undefined;
  const name = typed?.path ?? action.words?.[rest.length - 1];
  if (name === undefined) return [];
  const world = rest[rest.indexOf('--world') + 1];
  const { values = [] } = findOption(options, name) ?? {};
  return [...values, ...(await findRunningNames(client, name, rest.includes('--world') ? world : undefined))];
}

async function findRunningNames(client: ControlClient, name: string, world = DEFAULT_WORLD) {
  try {
    return (await findNames(client, name, world)).map((known) => known.name);
  } catch (error) {
    // Without a sandbox there are no names, and a shell shows no error.
    if (error instanceof ControlError) return [];
    throw error;
  }
}
