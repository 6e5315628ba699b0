import { ControlClient, ControlError } from '@wallet/shared/control/client.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import { InputError } from '#tools/action.ts';
import { DEFAULT_WORLD } from '@wallet/shared/control/fields/call-fields.ts';
import { renderCommandHelp, renderCommandList } from './command-help.ts';
import { COMPLETION_SCRIPTS, completeCommand } from './complete-command.ts';
import { followJournal, type JournalRow } from './follow-journal.ts';
import { findAction, listVerbs, type ParsedCommand, parseCommand } from './parse-command.ts';
import { renderResponse, renderTable } from './print-response.ts';
import { runWander, WANDER_HELP } from './wander.ts';
import { describeFailure, isUnmet, runAction, toSentence } from '#tools/run-action.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Output of a command: the streams of the process. */
export interface Output {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const createClient = (env: Environment, url = `http://127.0.0.1:${env['PORT'] || 4000}`): ControlClient =>
  new ControlClient({ baseUrl: url, token: () => env['SANDBOX_TOKEN'] ?? '' });

/**
 * Runs a command in a sandbox that runs. Returns the exit code: 2 if the command is wrong, 1 if the sandbox cannot be reached,
 * has failed, what was waited for has not come, or what was verified is not so.
 */
export async function runCommand(args: readonly string[], env: Environment, output: Output): Promise<number> {
  try {
    return await dispatch(args, env, output);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    output.printError(toSentence(error.message));
    return 2;
  }
}

async function dispatch(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const [subject = '', second = ''] = args;
  if (subject === 'complete') {
    output.print((await completeCommand(args.slice(1), createClient(env))).join('\n'));
    return 0;
  }
  if (subject === 'completion') {
    output.print(findScript(second));
    return 0;
  }
  if (subject === 'wander' || (subject === 'help' && second === 'wander')) {
    if (subject === 'wander' && !args.includes('--help')) return runWander(args.slice(1), env);
    output.print(WANDER_HELP);
    return 0;
  }
  if (subject === 'help' && listVerbs(second).length > 0)
    return dispatch([...args.slice(1), '--help'], env, output);
  if (subject === 'help' || (second === '--help' && listVerbs(subject).length > 0)) {
    output.print(renderCommandList(subject === 'help' ? undefined : subject));
    return 0;
  }
  if (args.includes('--help')) {
    output.print(renderCommandHelp(...findAction(args)));
    return 0;
  }
  return runParsed(parseCommand(args), env, output);
}

function findScript(shell: string): string {
  const script = COMPLETION_SCRIPTS.get(shell);
  if (script === undefined) {
    throw new InputError(toUnknownName('The shell must be a known one', shell, COMPLETION_SCRIPTS.keys()));
  }
  return script;
}

async function runParsed(parsed: ParsedCommand, env: Environment, output: Output): Promise<number> {
  const { command, action, values, url, isJson, isFollowing } = parsed;
  const client = createClient(env, url);
  try {
    const response = await runAction(client, command, action, values);
    if (!isFollowing) {
      output.print(isJson ? JSON.stringify(response, null, 2) : renderResponse(response));
      return isUnmet(response) ? 1 : 0;
    }
    const printEntry = (entry: JournalRow) =>
      output.print(isJson ? JSON.stringify(entry) : renderTable([entry], false));
    const { entries } = response as { readonly entries: readonly JournalRow[] };
    // Without a status a call may be under way, and the stream has it at its end.
    const ended = entries.filter(({ status }) => status !== undefined);
    for (const entry of ended) printEntry(entry);
    const printed = new Set(ended.map(({ seq }) => seq));
    const { world = DEFAULT_WORLD, after = 0 } = values;
    const first = entries.find(({ seq }) => !printed.has(seq));
    const last = first ? first.seq - 1 : (entries.at(-1)?.seq ?? Number(after));
    await followJournal(client, String(world), last, (entry) => {
      if (!printed.has(entry.seq)) printEntry(entry);
    });
    return 0;
  } catch (error) {
    output.printError(describeFailure(error, action, (field) => `--${field}`));
    const isWrong =
      !(error instanceof ControlError) || (error.status >= 400 && error.status < 500 && error.status !== 408);
    return isWrong ? 2 : 1;
  }
}
