import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { notify } from '#api/toast.ts';
import { encodeShareLink, toShareUrl, readSharedWorld } from '#areas/world/share-link.ts';
import { ActionButton } from '#ui/action-button.tsx';

/** Keeps the world as it is: under a name to come back to, or as a link for somebody else. */
export function SnapshotButtons() {
  const id = useWorldId();
  return (
    <>
      <ActionButton
        label="Snapshot: keep this state to come back to"
        onAction={async () => {
          const { clock, checkpoints } = await callControl(worlds.read, { params: { id } });
          const at = clock.now.slice(0, 19).replaceAll(':', '-');
          const name = checkpoints.includes(`at ${at}`) ? `at ${at} ${checkpoints.length}` : `at ${at}`;
          await callControl(worlds.checkpoint, { params: { id, name } });
          notify(`Kept as “${name}”. World, Checkpoints brings it back.`);
        }}
      >
        Snapshot
      </ActionButton>
      <ActionButton
        label="Share: copy a link that restores scenario, settings and faults"
        onAction={async () => {
          await navigator.clipboard.writeText(toShareUrl(encodeShareLink(await readSharedWorld(id))));
          notify('The link is copied: it restores scenario, settings and faults in a world of its own.');
        }}
      >
        Share
      </ActionButton>
    </>
  );
}
