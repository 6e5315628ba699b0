import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/location.ts';
import { notify } from '#api/toast.ts';
import { shareState } from '#areas/world/share-link.ts';
import { copy } from '#ui/copy-button.tsx';
import { ActionButton } from '#ui/form/action-button.tsx';

/** Buttons that save the world as a snapshot and copy a share link. */
export function SnapshotButtons() {
  const id = useWorldId();
  return (
    <>
      <ActionButton
        label="Snapshot: save this state"
        onAction={async () => {
          const { clock, snapshots } = await callControl(worlds.read, { params: { id } });
          const time = clock.now.slice(0, 19).replaceAll(':', '-');
          const name = snapshots.includes(`at ${time}`) ? `at ${time} ${snapshots.length}` : `at ${time}`;
          await callControl(worlds.saveSnapshot, { params: { id, name } });
          notify(`Saved as “${name}”. Restore it in World, Snapshots.`);
        }}
      >
        Snapshot
      </ActionButton>
      <ActionButton
        label="Share: copy a link to this state"
        onAction={async () => {
          const shared = shareState(id);
          await copy(shared.then(({ link }) => link));
          notify(`Link copied. ${(await shared).message}`);
        }}
      >
        Share
      </ActionButton>
    </>
  );
}
