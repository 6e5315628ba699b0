import { meta } from '@wallet/shared/control/meta.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { goToWorld } from '#api/location.ts';
import { Facts } from '#ui/facts.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { ScenarioList } from './scenario-list.tsx';
import { WorldChanges } from './world-changes.tsx';
import { WorldExport } from './world-export.tsx';
import { Snapshots, WorldList } from './world-lists.tsx';

/** Goes to a new world, and says so. */
function enter({ id }: { readonly id: string }): string {
  goToWorld(id);
  return `This is the world ${id} now.`;
}

/** Current world, scenarios, snapshots, export and the list of worlds. */
export function WorldArea() {
  return (
    <>
      <Panel title="This world">
        <QueryResult call={worlds.read}>
          {(world) => (
            <>
              <Facts
                facts={[
                  ['World', world.id],
                  ['Scenario', world.scenario],
                  ['Seed', world.seed],
                  ['Changes since the seed', String(world.dirty)],
                  ['Members', String(world.members)],
                  ['Created', formatDateTime(world.createdAt)],
                  ['State hash', world.hash.slice(0, 12)],
                ]}
              />
              <WorldChanges />
            </>
          )}
        </QueryResult>
      </Panel>
      <Panel
        title="Scenarios"
        note="A scenario is the initial state of a world. Applying one keeps the world's name and cookie."
      >
        <QueryResult call={meta.scenarios}>{(data) => <ScenarioList {...data} />}</QueryResult>
      </Panel>
      <Panel title="Export, import, share">
        <WorldExport />
      </Panel>
      <Panel title="Snapshots">
        <QueryResult call={worlds.read}>{({ snapshots }) => <Snapshots names={snapshots} />}</QueryResult>
      </Panel>
      <Panel title="New world" note="A world of its own, from a scenario or as this one is now.">
        <ControlForm
          call={worlds.create}
          first={['scenario', 'id', 'seed']}
          label="New world"
          submitLabel="Create world"
          done={enter}
        />
        <ControlForm
          call={worlds.fork}
          first={['id', 'snapshot']}
          label="Fork of this world"
          submitLabel="Fork this world"
          kind="plain"
          done={enter}
        />
      </Panel>
      <Panel title="All worlds">
        <WorldList />
      </Panel>
    </>
  );
}
