import { clients } from '@wallet/shared/control/client-state.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionButton } from '#ui/form/action-button.tsx';

const ACTIONS = [
  { verb: 'drop', text: 'Disconnect all sockets' },
  { verb: 'refuse', text: 'Refuse new sockets' },
  { verb: 'accept', text: 'Accept new sockets' },
] as const;

/** Buttons that drop, refuse and accept chat sockets. */
export function SocketControls() {
  const id = useWorldId();
  return (
    <div className="row">
      {ACTIONS.map(({ verb, text }) => (
        <ActionButton
          key={verb}
          onAction={async () => {
            const { sockets } = await callControl(clients.sockets, { params: { id, verb } });
            return `${sockets} sockets open.`;
          }}
        >
          {text}
        </ActionButton>
      ))}
    </div>
  );
}
