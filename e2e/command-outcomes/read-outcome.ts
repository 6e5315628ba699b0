import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { Cell } from './cell.ts';
import type { CommandCase } from './commands/command-case.ts';
import type { TextName, Told } from './outcome.ts';

const REFUSALS = ['http', 'denied', 'busy', 'earlier', 'operatorRejection'] as const;
const LOSSES = ['network', 'timeout', 'unclear', 'abort'] as const;

/** Lists the texts that tell an outcome of a command. */
function listTexts(command: CommandCase, refusals: readonly ErrorKey[]) {
  const { kind, texts = {} } = command;
  const titles = (state: 'succeeded' | 'refused' | 'unknown'): TextName[] =>
    kind ? [['command', `kind.${kind}.${state}`]] : [];
  const failures = (names: readonly string[]): TextName[] =>
    names.map((name) => ['error', `failure.${name}`]);
  return {
    done: [...titles('succeeded'), ...(texts.done ?? [])],
    refused: [
      ...titles('refused'),
      ...failures(REFUSALS),
      ...refusals.map((key): TextName => ['error', `key.${key}`]),
      ...(texts.refused ?? []),
    ],
    notSent: [...failures(['notSent']), ...(texts.notSent ?? [])],
    unknown: [
      ...titles('unknown'),
      ...failures(LOSSES),
      // The operator's own words for a failure that decides nothing; beside a title they only explain it.
      ...(kind ? [] : [['error', 'key.INTERNAL_SERVER_ERROR'] satisfies TextName]),
      ...(texts.unknown ?? []),
    ],
  } as const;
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Makes a pattern of a text: each value can be anything, and a link may follow a sentence. */
const toPattern = (cell: Cell, [feature, name]: TextName) => {
  const marked = cell.t(feature, name, new Proxy({}, { get: () => '\u0000' }));
  const rest = marked.endsWith('.') ? '(?: .*)?' : '';
  return {
    length: marked.length,
    pattern: new RegExp(`^${marked.split('\u0000').map(escape).join('.*')}${rest}$`),
  };
};

/** Reads the lines of text on the page. */
export const readLines = async ({ page }: Cell): Promise<readonly string[]> =>
  (await page.locator('body').innerText()).split('\n').map((line) => line.trim());

const readElements = ({ page }: Cell, kind: string) =>
  page.locator(`[data-command-outcome][data-kind="${kind}"]`).evaluateAll((elements) =>
    elements.map((element) => ({
      state: element.getAttribute('data-state'),
      failure: element.getAttribute('data-failure'),
    })),
  );

const STATES: Readonly<Record<string, Told>> = {
  succeeded: 'done',
  refused: 'refused',
  unknown: 'unknown',
  sending: 'sending',
};

/** Outcomes that a command's dialogs and notices tell, by their attributes. */
export async function readNotices(cell: Cell, { kind }: CommandCase): Promise<readonly Told[]> {
  if (kind === undefined) return [];
  const elements = await readElements(cell, kind);
  return elements.map(({ state, failure }) =>
    failure === 'notApplied' || failure === 'notSent' ? failure : (STATES[state ?? ''] ?? 'sending'),
  );
}

/**
 * Reads what the app says of a command: every outcome that a dialog, a notice, a toast or a line of text tells, joined.
 * Lines that were there before the command do not count.
 */
export async function readTold(
  cell: Cell,
  command: CommandCase,
  { refusals, earlier }: { readonly refusals: readonly ErrorKey[]; readonly earlier: ReadonlySet<string> },
): Promise<string> {
  const notices = await readNotices(cell, command);
  const told = new Set<Told>(notices);
  const lines = (await readLines(cell)).filter((line) => !earlier.has(line));
  const texts = Object.entries(listTexts(command, refusals)).flatMap(([state, names]) =>
    names.map((name) => ({ state: state as Told, ...toPattern(cell, name) })),
  );
  for (const line of lines) {
    // One text may begin with all of another one.
    const matches = texts.filter(({ pattern }) => pattern.test(line));
    const longest = Math.max(...matches.map(({ length }) => length));
    for (const { state, length } of matches) if (length === longest) told.add(state);
  }
  if (await command.isDone?.(cell)) told.add('done');
  if (command.caller !== 'visitor' && new URL(cell.page.url()).pathname === '/login') told.add('signedOut');
  // What was not sent has the title of a refusal, or the reason why the operator was not reached.
  if (told.has('notSent') && !notices.includes('unknown')) told.delete('unknown');
  if (told.has('notSent') || told.has('notApplied')) told.delete('refused');
  return [...told].toSorted().join(' and ');
}
