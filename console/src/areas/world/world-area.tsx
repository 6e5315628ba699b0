import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { goToWorld } from '#api/location.ts';
import { ControlForm } from '#ui/form/control-form.tsx';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { ScenarioList } from './scenario-list.tsx';
import { WorldChanges } from './world-changes.tsx';
import { WorldSummary } from './world-summary.tsx';
import { WorldExport } from './world-export.tsx';
import { Snapshots, WorldList } from './world-lists.tsx';

/** Goes to a new world, and says so. */
function enter({ id }: { readonly id: string }): string {
  goToWorld(id);
  return `This is the world ${id} now.`;
}

/** Current world, scenarios, snapshots, export and the list of worlds. */
export function WorldArea() {
  const worldQuery = useControlQuery(worlds.read, {});
  return (
    <>
      <Panel title="This world">
        <QueryResult query={worldQuery}>{(data) => <WorldSummary world={data} />}</QueryResult>
        {worldQuery.data && <WorldChanges />}
      </Panel>
      <Panel
        title="Scenarios"
        note="A scenario is the initial state of a world. Applying one keeps the world's name and cookie."
      >
        <ScenarioList current={worldQuery.data?.scenario} />
      </Panel>
      <Panel title="Export, import, share">
        <WorldExport />
      </Panel>
      <Panel title="Snapshots">
        <QueryResult query={worldQuery}>{(data) => <Snapshots names={data.snapshots} />}</QueryResult>
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
