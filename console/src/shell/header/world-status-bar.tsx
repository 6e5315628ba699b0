import { faults } from '@wallet/shared/control/faults.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { SWITCHES } from '#areas/settings/switches.ts';
import { summarizeClient } from '#areas/diagnostics/client-state-text.ts';

interface WorldStatusBarProps {
  readonly world: ControlResponse<typeof worlds.read>;
}

/** All that is set in a world, at a glance; what differs from a usual day stands out, and each leads to its area. */
export function WorldStatusBar({ world }: WorldStatusBarProps) {
  const { id, scenario, dirty, flags, violations, client } = world;
  const { data: set } = useControlQuery(settings.read, { params: { id } });
  const { data: rules } = useControlQuery(faults.list, { params: { id } });
  const to = (area: string) => `?world=${id}#${area}`;
  const count = rules?.faults.length ?? 0;
  const told = summarizeClient(client);
  return (
    <div className="header-state" role="group" aria-label="State of the world">
      <a className="chip" href={to('world')} title="Where this world began, and how many rows differ from it">
        <b>{scenario}</b> {dirty === 0 ? 'as seeded' : `${dirty} changes`}
      </a>
      {set && (
        <a className="chip" href={to('settings')} title="Build that the app is served as, and its currency">
          {set.variant} · {set.currency}
        </a>
      )}
      {SWITCHES.map(({ name, short, shortOff }) => (
        <a
          key={name}
          className={flags[name] ? 'chip' : name === 'active' ? 'chip alarm' : 'chip off'}
          href={to('settings')}
        >
          {flags[name] ? short : shortOff}
        </a>
      ))}
      {set?.slipWindow && (
        <a className="chip" href={to('settings')} title="No slips are taken in this time of the day">
          no slips {set.slipWindow.from}–{set.slipWindow.to}
        </a>
      )}
      {(set?.latencyMs ?? 0) > 0 && (
        <a className="chip alarm" href={to('faults')}>
          latency {set?.latencyMs} ms
        </a>
      )}
      <a className={count > 0 ? 'chip off' : 'chip'} href={to('faults')}>
        {count === 1 ? '1 fault rule' : `${count} fault rules`}
      </a>
      <a className={violations > 0 ? 'chip alarm' : 'chip'} href={to('violations')}>
        {violations === 1 ? '1 violation' : `${violations} violations`}
      </a>
      <a className={told.isWrong ? 'chip off' : 'chip'} href={to('violations')} title={told.title}>
        {told.text}
      </a>
    </div>
  );
}
