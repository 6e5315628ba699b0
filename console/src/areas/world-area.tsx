import { worlds } from '@wallet/shared/control/worlds.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { Checkpoints } from './checkpoints.tsx';
import { NewWorld } from './new-world.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { WorldChanges } from './world-changes.tsx';
import { WorldFacts } from './world-facts.tsx';
import { WorldFiles } from './world-files.tsx';
import { WorldList } from './world-list.tsx';

/** Worlds and scenarios: which there are, where each begins, and how to keep and share one. */
export function WorldArea() {
  const world = useRead(worlds.read, { params: { id: useWorldId() } });
  return (
    <>
      <Panel title="This world">
        <Loaded of={world}>{(data) => <WorldFacts world={data} />}</Loaded>
        {world.data && <WorldChanges />}
      </Panel>
      <Panel
        title="Scenarios"
        note="A scenario is where a world begins. Applying one keeps the world's name and cookie."
      >
        <ScenarioList current={world.data?.scenario} />
      </Panel>
      <Panel title="Save, start from a file, share">
        <WorldFiles />
      </Panel>
      <Panel title="Checkpoints">
        <Loaded of={world}>{(data) => <Checkpoints names={data.checkpoints} />}</Loaded>
      </Panel>
      <Panel title="New world">
        <NewWorld />
      </Panel>
      <Panel title="Every world">
        <WorldList />
      </Panel>
    </>
  );
}
