import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import type { LiveStatus } from '#api/live.ts';

import { HeaderClock } from './header-clock.tsx';
import { goToWorld } from './place.ts';
import { ResetButton } from './reset-button.tsx';

interface WorldHeaderProps {
  readonly status: LiveStatus;
  readonly onPalette: () => void;
}

/** Which world this is, how far it is from its seed, its time and what is wrong in it. */
export function WorldHeader({ status, onPalette }: WorldHeaderProps) {
  const id = useWorldId();
  const { data: world } = useRead(worlds.read, { params: { id } });
  const { data: all } = useRead(worlds.list, {});
  const { data: set } = useRead(settings.read, { params: { id } });
  const ids = [...new Set([...(all?.worlds ?? []).map((each) => each.id), id])];
  return (
    <header className="header">
      <h1>
        <span className="brand">SANDBOX</span>
      </h1>
      <span className={`link-state is-${status}`} role="status">
        {status}
      </span>
      <span className="header-world">
        <select aria-label="World" value={id} onChange={(event) => goToWorld(event.target.value)}>
          {ids.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </span>
      {world && (
        <>
          <span className="chip" title="Scenario, and how many rows differ from its seed">
            {world.scenario}
            {world.dirty > 0 && ` · ${world.dirty} changes`}
          </span>
          {set && (
            <span className="chip">
              {set.variant} · {set.currency}
            </span>
          )}
          {!world.flags.active && <span className="chip alarm">maintenance</span>}
          {(set?.latencyMs ?? 0) > 0 && <span className="chip alarm">latency {set?.latencyMs} ms</span>}
          <HeaderClock world={world} />
          <a className={world.violations > 0 ? 'chip alarm' : 'chip'} href={`?world=${id}#violations`}>
            {world.violations} violations
          </a>
        </>
      )}
      <span className="header-end">
        <button type="button" className="button plain" onClick={onPalette} aria-keyshortcuts="Control+K">
          Commands <kbd>Ctrl K</kbd>
        </button>
        <a className="button plain" href="/" target="_blank" rel="noreferrer" onClick={() => goToWorld(id)}>
          Open the app
        </a>
        <ResetButton key={id} />
      </span>
    </header>
  );
}
