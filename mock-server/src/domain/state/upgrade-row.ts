import { upgradeFaultRule } from '@wallet/shared/control/faults.ts';

type Row = Readonly<Record<string, unknown>>;

/** Modes of the clock by their names in 2.0.0. */
const MODES: Readonly<Record<string, string>> = { offset: 'running', frozen: 'paused' };

/** Converts a row of a state of 2.0.0; `part` is the path of its container in the state. */
export function upgradeRow(part: string, row: object): object {
  const { mode, rule } = row as Row;
  if (part === 'clock') return { ...row, mode: MODES[String(mode)] ?? mode };
  return part === 'faults' ? { ...row, rule: upgradeFaultRule(Object(rule) as Row) } : row;
}
