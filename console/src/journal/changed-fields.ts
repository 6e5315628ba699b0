import { satangOf } from '@wallet/shared/money.ts';

import { amountText } from '#ui/format.ts';

import type { Entry } from './entries.ts';

/** One field of one row of the state; a row that came or went has one field for all of it. */
export interface ChangedField {
  readonly place: string;
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that hold money, which the state keeps in satang. */
const MONEY = new Set(['balance', 'amount', 'prize', 'minimum', 'withdrawMin', 'withdrawMax', 'qrMinimum']);

/** Longer values are in the JSON of the call. */
const LONGEST = 160;

function textOf(value: unknown, field = ''): string {
  if (MONEY.has(field) && typeof value === 'number') return amountText(satangOf(value));
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What differs of each row, field by field. */
export function changedFields(changes: Entry['changes']): readonly ChangedField[] {
  return changes.flatMap(({ in: table, id, before, after }): readonly ChangedField[] => {
    const place = id === table ? table : `${table} ${id}`;
    if (!isRow(before) || !isRow(after)) {
      return [
        {
          place,
          field: before === undefined ? 'new' : after === undefined ? 'gone' : '',
          ...(before === undefined ? {} : { before: textOf(before) }),
          ...(after === undefined ? {} : { after: textOf(after) }),
        },
      ];
    }
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((field) => ({
        place,
        field,
        before: textOf(before[field], field),
        after: textOf(after[field], field),
      }));
  });
}
