import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import type { ConnectionStatus } from '#api/live-updates.ts';

import { HeaderClock } from './header-clock.tsx';
import { SnapshotButtons } from './snapshot-buttons.tsx';
import { goToWorld } from '#shell/location.ts';
import { ResetButton } from './reset-button.tsx';
import { WorldStatusBar } from './world-status-bar.tsx';

interface WorldHeaderProps {
  readonly status: ConnectionStatus;
  readonly onPalette: () => void;
}

/** Which world this is, how far it is from its seed, its time and what is wrong in it. */
export function WorldHeader({ status, onPalette }: WorldHeaderProps) {
  const id = useWorldId();
  const { data: world } = useControlQuery(worlds.read, { params: { id } });
  const { data: all } = useControlQuery(worlds.list, {});
  const ids = [...new Set([...(all?.worlds ?? []).map((each) => each.id), id])];
  return (
    <header className="header">
      <div className="header-line">
        <h1>
          <span className="brand">SANDBOX</span>
        </h1>
        <span className={`link-state is-${status}`} role="status">
          {status}
        </span>
        <label className="header-world">
          World
          <select aria-label="World" value={id} onChange={(event) => goToWorld(event.target.value)}>
            {ids.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        {world && <HeaderClock world={world} />}
        <span className="header-end">
          <button type="button" className="button plain" onClick={onPalette} aria-keyshortcuts="Control+K">
            Commands <kbd>Ctrl K</kbd>
          </button>
          <a className="button plain" href="/" target="_blank" rel="noreferrer" onClick={() => goToWorld(id)}>
            Open the app
          </a>
          <SnapshotButtons key={`keep ${id}`} />
          <ResetButton key={id} />
        </span>
      </div>
      {world && <WorldStatusBar world={world} />}
    </header>
  );
}
