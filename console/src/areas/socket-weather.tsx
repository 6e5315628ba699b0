import { outside } from '@wallet/shared/control/outside.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';

const ACTS = [
  { act: 'drop', text: 'Drop every socket' },
  { act: 'refuse', text: 'Refuse new sockets' },
  { act: 'accept', text: 'Accept sockets again' },
] as const;

/** What happens to the sockets of the chat. */
export function SocketWeather() {
  const id = useWorldId();
  return (
    <div className="row">
      {ACTS.map(({ act, text }) => (
        <ActButton
          key={act}
          onAct={async () => {
            const { sockets } = await callControl(outside.sockets, { params: { id }, body: { act } });
            return `${sockets} open.`;
          }}
        >
          {text}
        </ActButton>
      ))}
    </div>
  );
}
