import type { CommandCase } from './commands/command-case.ts';
import { COMMANDS } from './commands/commands.ts';
import type { Ending } from './ending.ts';
import { listEndings } from './endings.ts';
import type { Told } from './outcome.ts';

/** One test of the matrix. */
export interface MatrixCell {
  readonly name: string;
  readonly command: CommandCase;
  readonly ending: Ending;
  /** Why the command does not have the ending. Such a cell has no test. */
  readonly excluded: string | undefined;
}

/** Only the next screen shows it: the error of a lost response, whatever its status, says to try again. */
const UNRECORDED: readonly Told[] = ['unknown', 'refused'];

/** Applies to an ending what its command does otherwise. */
function adapt(ending: Ending, command: CommandCase): Ending {
  const lost = ending.isLost ?? false;
  // What no record shows stays unknown. Where the response is the effect, a lost one has none.
  const isUnknown = lost && (command.isUnresolvable ?? command.kind === undefined);
  const hasNone = lost && command.isEffectInResponse;
  const adapted: Ending = {
    ...ending,
    ...(isUnknown && { told: command.kind === undefined ? UNRECORDED : ['unknown'] }),
    ...(command.kind === undefined && ending.name === 'offline before' && { told: ['unknown'] }),
    ...(hasNone && { effects: 0 }),
  };
  const isPlain = adapted.effects !== 'asTold' && !ending.told.includes('signedOut');
  const told = isPlain && command.told?.[adapted.effects];
  const { reason: _, ...exception } = command.exceptions?.[ending.name] ?? { reason: '' };
  return { ...adapted, ...(told && { told }), ...exception };
}

/** Every cell of the matrix. */
export const CELLS: readonly MatrixCell[] = COMMANDS.flatMap((command) =>
  listEndings(command).map((ending) => ({
    name: `${command.name} × ${ending.name}`,
    command,
    ending: adapt(ending, command),
    excluded: command.excluded?.[ending.name] ?? ending.excludes?.(command),
  })),
);

/** Returns the column of a cell in the table: refusals by their keys share one. */
export const columnOf = ({ ending }: MatrixCell): string =>
  ending.key && ending.name.startsWith('refused ') ? 'refused' : ending.name;
