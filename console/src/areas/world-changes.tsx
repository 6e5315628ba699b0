import { worlds } from '@wallet/shared/control/worlds.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { ChangeTable } from '#journal/change-table.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ScrollFrame } from '#ui/scroll-frame.tsx';

/** What the sandbox counts for itself comes last: nobody looks for it. */
const isOwn = ({ in: table }: { readonly in: string }): boolean => table === 'counters';

/** What of this world is not as its scenario began, row by row. */
export function WorldChanges() {
  const read = useRead(worlds.changes, { params: { id: useWorldId() } });
  return (
    <Loaded of={read}>
      {({ total, changes }) =>
        changes.length === 0 ? (
          <p className="empty">Nothing differs from the seed.</p>
        ) : (
          <details>
            <summary>
              {total === 1 ? '1 row differs' : `${total} rows differ`} from the seed: show what
            </summary>
            <ScrollFrame label="Differences from the seed">
              <ChangeTable changes={[...changes.filter((each) => !isOwn(each)), ...changes.filter(isOwn)]} />
            </ScrollFrame>
          </details>
        )
      }
    </Loaded>
  );
}
