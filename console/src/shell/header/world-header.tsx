import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { goToWorld, useWorldId } from '#api/location.ts';
import { type ConnectionStatus, connectionStatus } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';

import { HeaderClock } from './header-clock.tsx';
import { SnapshotButtons } from './snapshot-buttons.tsx';
import { ResetButton } from './reset-button.tsx';
import { WorldStatusBar } from './world-status-bar.tsx';

const STATUS_TEXTS: Readonly<Record<ConnectionStatus, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Disconnected',
  gone: 'World not found',
};

/** Header with the world, its clock and status, and global actions. */
export function WorldHeader({ onPalette }: { readonly onPalette: () => void }) {
  const status = useStore(connectionStatus);
  const id = useWorldId();
  const { data: world } = useControlQuery(worlds.read);
  const { data: worldList } = useControlQuery(worlds.list);
  const hasState = world !== undefined && world.backend === undefined;
  const ids = [...new Set([...(worldList?.worlds ?? []).map((listed) => listed.id), id])];
  return (
    <header className="header">
      <div className="header-line">
        <h1>
          <span className="brand">SANDBOX</span>
        </h1>
        <span className={`link-state is-${status}`} role="status">
          {STATUS_TEXTS[status]}
        </span>
        <label className="header-world">
          World
          <select aria-label="World" value={id} onChange={(event) => goToWorld(event.target.value)}>
            {ids.map((worldId) => (
              <option key={worldId} value={worldId}>
                {worldId}
              </option>
            ))}
          </select>
        </label>
        {hasState && <HeaderClock world={world} />}
        <span className="header-actions">
          <button type="button" className="button plain" onClick={onPalette} aria-keyshortcuts="Control+K">
            Commands <kbd>Ctrl K</kbd>
          </button>
          <a className="button plain" href="/" target="_blank" rel="noreferrer" onClick={() => goToWorld(id)}>
            Open the app
          </a>
          <a className="button plain" href="/__sandbox/gallery">
            Gallery
          </a>
          {hasState && (
            <>
              <SnapshotButtons key={`snapshot ${id}`} />
              <ResetButton key={id} />
            </>
          )}
        </span>
      </div>
      {world && <WorldStatusBar world={world} />}
    </header>
  );
}
