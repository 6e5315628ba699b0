import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { goToWorld } from '#shell/place.ts';
import { ActButton } from '#ui/act-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { timeText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';

/** Every world of this sandbox. */
export function WorldList() {
  const id = useWorldId();
  const list = useRead(worlds.list, {});
  return (
    <Loaded of={list}>
      {(data) => (
        <DataTable
          label="Worlds"
          columns={['World', 'Scenario', 'Changes', 'Time', 'Act']}
          rows={data.worlds}
          keyOf={(row) => row.id}
          empty="There is none."
          cells={(row) => [
            row.id,
            row.scenario,
            row.dirty,
            timeText(row.clock.now),
            <span className="row" key="act">
              <ActButton label={`Go to ${row.id}`} onAct={() => Promise.resolve(goToWorld(row.id))}>
                Go there
              </ActButton>
              <ActButton
                kind="danger"
                label={`Destroy ${row.id}`}
                onAct={async () => {
                  const verdict = await callControl(worlds.destroy, { params: { id: row.id } });
                  const wrong = Object.values(verdict).flat().length;
                  if (row.id === id) goToWorld('default');
                  return wrong === 0
                    ? 'Nothing had gone wrong in it.'
                    : `${wrong} things had gone wrong in it.`;
                }}
              >
                Destroy
              </ActButton>
            </span>,
          ]}
        />
      )}
    </Loaded>
  );
}
