import { clients } from '@wallet/shared/control/client-state.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ActionRow } from '#ui/form/action-row.tsx';
import { formatCount } from '#ui/format.ts';

const ACTIONS = [
  { verb: 'drop', text: 'Disconnect all sockets' },
  { verb: 'refuse', text: 'Refuse new sockets' },
  { verb: 'accept', text: 'Accept new sockets' },
] as const;

/** Buttons that drop, refuse and accept chat sockets. */
export function SocketControls() {
  const act = useWorldAction();
  return (
    <ActionRow
      actions={ACTIONS.map(({ verb, text }) => ({
        text,
        onAction: act(clients.sockets, { verb }, ({ sockets }) => `${formatCount(sockets, 'socket')} open.`),
      }))}
    />
  );
}
