import { changedFields } from './changed-fields.ts';
import type { Entry } from './entries.ts';

/** What is another now, field by field: `members 1 · coins 3 → 2`. */
export function ChangeTable({ changes }: { readonly changes: Entry['changes'] }) {
  return (
    <table className="changes" aria-label="What changed">
      <tbody>
        {changedFields(changes).map(({ place, field, before, after }) => (
          <tr key={`${place} ${field}`}>
            <td>{place}</td>
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
