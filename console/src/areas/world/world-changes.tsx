import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ChangeTable } from '#journal/change-table.tsx';
import { QueryResult } from '#ui/query-result.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';

/** What the sandbox counts for itself comes last: nobody looks for it. */
const isOwn = ({ in: table }: { readonly in: string }): boolean => table === 'counters';

/** What of this world is not as its scenario began, row by row. */
export function WorldChanges() {
  const read = useControlQuery(worlds.changes, { params: { id: useWorldId() } });
  return (
    <QueryResult query={read}>
      {({ total, changes }) =>
        changes.length === 0 ? (
          <p className="empty">Nothing differs from the seed.</p>
        ) : (
          <details>
            <summary>
              {total === 1 ? '1 row differs' : `${total} rows differ`} from the seed: show what
            </summary>
            <ScrollArea label="Differences from the seed">
              <ChangeTable changes={[...changes.filter((each) => !isOwn(each)), ...changes.filter(isOwn)]} />
            </ScrollArea>
          </details>
        )
      }
    </QueryResult>
  );
}
