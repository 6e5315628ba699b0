import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { say } from '#api/said.ts';
import { asLink, linkTo, share } from '#areas/share.ts';
import { ActButton } from '#ui/act-button.tsx';

/** Keeps the world as it is: under a name to come back to, or as a link for somebody else. */
export function KeepButtons() {
  const id = useWorldId();
  return (
    <>
      <ActButton
        label="Snapshot: keep this state to come back to"
        onAct={async () => {
          const { clock, checkpoints } = await callControl(worlds.read, { params: { id } });
          const at = clock.now.slice(0, 19).replaceAll(':', '-');
          const name = checkpoints.includes(`at ${at}`) ? `at ${at} ${checkpoints.length}` : `at ${at}`;
          await callControl(worlds.checkpoint, { params: { id, name } });
          say(`Kept as “${name}”. World, Checkpoints brings it back.`);
        }}
      >
        Snapshot
      </ActButton>
      <ActButton
        label="Share: copy a link that restores scenario, settings and faults"
        onAct={async () => {
          await navigator.clipboard.writeText(linkTo(asLink(await share(id))));
          say('The link is copied: it restores scenario, settings and faults in a world of its own.');
        }}
      >
        Share
      </ActButton>
    </>
  );
}
