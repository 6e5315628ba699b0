import type { ClientState } from '@wallet/shared/control/client-state.ts';

import { Facts } from '#ui/facts.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { formatSocketState, formatTokenPlace } from './client-state-text.ts';

/** State of the app in the browser as last reported by the pill. Names of stored keys only, never values. */
export function ClientStatePanel({ client }: { readonly client: ClientState | undefined }) {
  return (
    <Panel
      title="App in the browser"
      note="Reported by the pill every few seconds. Names of stored keys only, never values."
    >
      {client === undefined ? (
        <p className="empty">
          No app has reported yet. Open the app in this world and keep its pill visible.
        </p>
      ) : (
        <>
          <Facts
            facts={[
              ['Member', formatTokenPlace(client)],
              ['Chat', formatSocketState(client)],
              ['Reported at (world time)', formatDateTime(client.at)],
            ]}
          />
          <p className="row">
            Stored keys:
            {client.storageKeys?.map((key) => (
              <code key={key} className="break-anywhere">
                {key}
              </code>
            ))}
          </p>
        </>
      )}
    </Panel>
  );
}
