import { outside } from '@wallet/shared/control/client-state.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionButton } from '#ui/action-button.tsx';

const ACTS = [
  { act: 'drop', text: 'Drop every socket' },
  { act: 'refuse', text: 'Refuse new sockets' },
  { act: 'accept', text: 'Accept sockets again' },
] as const;

/** What happens to the sockets of the chat. */
export function SocketControls() {
  const id = useWorldId();
  return (
    <div className="row">
      {ACTS.map(({ act, text }) => (
        <ActionButton
          key={act}
          onAction={async () => {
            const { sockets } = await callControl(outside.sockets, { params: { id }, body: { act } });
            return `${sockets} open.`;
          }}
        >
          {text}
        </ActionButton>
      ))}
    </div>
  );
}
