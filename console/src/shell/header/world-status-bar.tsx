import { faults } from '@wallet/shared/control/faults.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { SWITCHES } from '#areas/settings/switches.ts';
import { summarizeClient } from '#areas/diagnostics/client-state-text.ts';
import { formatCount } from '#ui/format.ts';

interface WorldStatusBarProps {
  readonly world: ControlResponse<typeof worlds.read>;
}

/** Chips with the state of the world. Each links to its area; deviations from the default are highlighted. */
export function WorldStatusBar({ world }: WorldStatusBarProps) {
  const { id, scenario, dirty, flags, violations, client, backend, differences = 0 } = world;
  const { data: currentSettings } = useControlQuery(settings.read, {}, backend === undefined);
  const { data: rules } = useControlQuery(faults.list);
  const linkTo = (area: string) => `?world=${id}#${area}`;
  const count = rules?.faults.length ?? 0;
  const visibleSwitches = backend === undefined ? SWITCHES : [];
  const clientSummary = summarizeClient(client);
  return (
    <div className="header-status" role="group" aria-label="World status">
      {backend === undefined ? (
        <a
          className="chip"
          href={linkTo('world')}
          title="Scenario, and the number of rows that differ from it"
        >
          <b>{scenario}</b> {dirty === 0 ? 'unchanged' : formatCount(dirty, 'change')}
        </a>
      ) : (
        <>
          <a className="chip warning" href={linkTo('world')} title="A real backend responds to every call">
            <b>forwarded</b> to {backend}
          </a>
          <a className={differences > 0 ? 'chip critical' : 'chip'} href={linkTo('world')}>
            {formatCount(differences, 'difference')}
          </a>
        </>
      )}
      {currentSettings && (
        <a className="chip" href={linkTo('settings')} title="Variant and currency of the app">
          {currentSettings.variant} · {currentSettings.currency}
        </a>
      )}
      {visibleSwitches.map(({ name, chip }) => (
        <a
          key={name}
          className={flags[name] ? 'chip' : name === 'active' ? 'chip critical' : 'chip warning'}
          href={linkTo('settings')}
        >
          {flags[name] ? `${chip} on` : name === 'active' ? 'maintenance' : `no ${chip}`}
        </a>
      ))}
      {currentSettings?.slipWindow && (
        <a className="chip" href={linkTo('settings')} title="Slips are closed at this time of day">
          no slips {currentSettings.slipWindow.from}–{currentSettings.slipWindow.to}
        </a>
      )}
      {(currentSettings?.latencyMs ?? 0) > 0 && (
        <a className="chip critical" href={linkTo('faults')}>
          latency {currentSettings?.latencyMs} ms
        </a>
      )}
      <a className={count > 0 ? 'chip warning' : 'chip'} href={linkTo('faults')}>
        {formatCount(count, 'fault rule')}
      </a>
      <a className={violations > 0 ? 'chip critical' : 'chip'} href={linkTo('violations')}>
        {formatCount(violations, 'violation')}
      </a>
      <a
        className={clientSummary.isDisconnected ? 'chip warning' : 'chip'}
        href={linkTo('violations')}
        title={clientSummary.title}
      >
        {clientSummary.text}
      </a>
    </div>
  );
}
