import { worlds } from '@wallet/shared/control/worlds.ts';

import { ChangeTable } from '#journal/change-table.tsx';
import { QueryResult } from '#ui/query-result.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';

/** Selects the internal counters of the sandbox, which are listed last. */
const isInternal = ({ in: table }: { readonly in: string }): boolean => table === 'counters';

/** Rows of the world that differ from its scenario. */
export function WorldChanges() {
  return (
    <QueryResult call={worlds.changes}>
      {({ total, changes }) =>
        changes.length === 0 ? (
          <p className="empty">No changes since the seed.</p>
        ) : (
          <details>
            <summary>{total === 1 ? '1 row differs' : `${total} rows differ`} from the seed</summary>
            <ScrollArea label="Differences from the seed">
              <ChangeTable
                changes={[...changes.filter((change) => !isInternal(change)), ...changes.filter(isInternal)]}
              />
            </ScrollArea>
          </details>
        )
      }
    </QueryResult>
  );
}
