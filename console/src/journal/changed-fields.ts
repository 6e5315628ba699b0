import { asSatang } from '@wallet/shared/money.ts';

import { formatAmount } from '#ui/format.ts';

import type { JournalEntry } from './entries.ts';

/** One field of one row of the state; a row that came or went has one field for all of it. */
export interface ChangedField {
  readonly row: string;
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that hold money, which the state keeps in satang. */
const MONEY_FIELDS = new Set([
  'balance',
  'amount',
  'prize',
  'minimum',
  'withdrawMin',
  'withdrawMax',
  'qrMinimum',
]);

/** Longer values are in the JSON of the call. */
const TEXT_MAX = 160;

function formatValue(value: unknown, field = ''): string {
  if (MONEY_FIELDS.has(field) && typeof value === 'number') return formatAmount(asSatang(value));
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

/** What differs of each row, field by field. */
export function listChangedFields(changes: JournalEntry['changes']): readonly ChangedField[] {
  return changes.flatMap(({ in: table, id, before, after }): readonly ChangedField[] => {
    const place = id === table ? table : `${table} ${id}`;
    if (!isRow(before) || !isRow(after)) {
      return [
        {
          row: place,
          field: before === undefined ? 'new' : after === undefined ? 'gone' : '',
          ...(before === undefined ? {} : { before: formatValue(before) }),
          ...(after === undefined ? {} : { after: formatValue(after) }),
        },
      ];
    }
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((field) => ({
        row: place,
        field,
        before: formatValue(before[field], field),
        after: formatValue(after[field], field),
      }));
  });
}
