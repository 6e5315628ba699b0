import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { Checkpoints } from './checkpoints.tsx';
import { NewWorldForm } from './new-world-form.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { WorldChanges } from './world-changes.tsx';
import { WorldSummary } from './world-summary.tsx';
import { WorldExport } from './world-export.tsx';
import { WorldList } from './world-list.tsx';

/** Worlds and scenarios: which there are, where each begins, and how to keep and share one. */
export function WorldArea() {
  const world = useControlQuery(worlds.read, { params: { id: useWorldId() } });
  return (
    <>
      <Panel title="This world">
        <QueryResult query={world}>{(data) => <WorldSummary world={data} />}</QueryResult>
        {world.data && <WorldChanges />}
      </Panel>
      <Panel
        title="Scenarios"
        note="A scenario is where a world begins. Applying one keeps the world's name and cookie."
      >
        <ScenarioList current={world.data?.scenario} />
      </Panel>
      <Panel title="Save, start from a file, share">
        <WorldExport />
      </Panel>
      <Panel title="Checkpoints">
        <QueryResult query={world}>{(data) => <Checkpoints names={data.checkpoints} />}</QueryResult>
      </Panel>
      <Panel title="New world">
        <NewWorldForm />
      </Panel>
      <Panel title="Every world">
        <WorldList />
      </Panel>
    </>
  );
}
