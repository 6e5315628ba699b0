import { asSatang } from '@wallet/shared/money.ts';
import { isFields } from '@wallet/shared/schema/response-forms.ts';

import { formatAmount } from '#ui/format.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

/** Changed field of a row. An added or removed row has one entry for the whole row. */
interface ChangedField {
  readonly row: string;
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

/** Fields with an amount in satang. */
const MONEY_FIELDS = new Set([
  'balance',
  'amount',
  'prize',
  'minimum',
  'withdrawMin',
  'withdrawMax',
  'qrMinimum',
]);

/** Maximum length of a value. The JSON of the request has the full value. */
const TEXT_MAX = 160;

function formatValue(value: unknown, field = ''): string {
  if (MONEY_FIELDS.has(field) && typeof value === 'number') return formatAmount(asSatang(value));
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

/** Lists the changed fields of each row. */
export function listChangedFields(changes: JournalEntry['changes']): readonly ChangedField[] {
  return changes.flatMap(({ in: table, id, before, after }): readonly ChangedField[] => {
    const row = id === table ? table : `${table} ${id}`;
    if (!isFields(before) || !isFields(after)) {
      return [
        {
          row,
          field: before === undefined ? 'added' : after === undefined ? 'removed' : '',
          ...(before === undefined ? {} : { before: formatValue(before) }),
          ...(after === undefined ? {} : { after: formatValue(after) }),
        },
      ];
    }
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((field) => ({
        row,
        field,
        before: formatValue(before[field], field),
        after: formatValue(after[field], field),
      }));
  });
}
