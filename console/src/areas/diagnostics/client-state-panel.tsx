import type { ClientState } from '@wallet/shared/control/client-state.ts';

import { formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { groupKeysByStorage, formatSocketState, formatTokenPlace } from './client-state-text.ts';

const NAMES: Readonly<Record<string, string>> = {
  local: 'Local storage',
  session: 'Session storage',
  cookie: 'Cookies',
};

/** What the app was last seen to keep in the browser: names alone, as its pill tells them. */
export function ClientStatePanel({ client }: { readonly client: ClientState | undefined }) {
  return (
    <Panel
      title="The app in the browser"
      note="The pill in the app's page reports it every few seconds: names of what is stored, never the values."
    >
      {client === undefined ? (
        <p className="empty">
          No app has been seen in this world yet. “Open the app” above does; its pill must not be hidden.
        </p>
      ) : (
        <dl className="facts">
          <div>
            <dt>Member</dt>
            <dd>{formatTokenPlace(client)}</dd>
          </div>
          <div>
            <dt>Chat</dt>
            <dd>{formatSocketState(client)}</dd>
          </div>
          <div>
            <dt>Told at, in the world's time</dt>
            <dd>{formatDateTime(client.at)}</dd>
          </div>
          {groupKeysByStorage(client.storageKeys ?? []).map(([place, keys]) => (
            <div key={place}>
              <dt>{NAMES[place] ?? 'Elsewhere'}</dt>
              <dd>
                {keys.map((key) => (
                  <code key={key} className="key">
                    {key}
                  </code>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
