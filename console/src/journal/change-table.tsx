import { listChangedFields } from './changed-fields.ts';
import type { JournalEntry } from '#api/stream/journal-entries.ts';

/** Table of changed fields, such as `members 1 · coins 3 → 2`. */
export function ChangeTable({ changes }: { readonly changes: JournalEntry['changes'] }) {
  return (
    <table className="change-table" aria-label="Changes">
      <tbody>
        {listChangedFields(changes).map(({ row, field, before, after }) => (
          <tr key={`${row} ${field}`}>
            <td>{row}</td>
            <td>{field}</td>
            <td>
              {before !== undefined && <del>{before}</del>}
              {before !== undefined && after !== undefined && ' → '}
              {after !== undefined && <ins>{after}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
