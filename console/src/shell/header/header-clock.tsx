import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { formatDateTime } from '#ui/format.ts';

import { useWorldClock } from './use-world-clock.ts';

const MINUTE_MS = 60_000;

interface HeaderClockProps {
  readonly world: ControlResponse<typeof worlds.read>;
}

/** The world's time, and the two things that are done with it most. */
export function HeaderClock({ world: { id, clock: told } }: HeaderClockProps) {
  const now = useWorldClock(told);
  const isFrozen = told.mode === 'frozen';
  const change = (body: Parameters<typeof callControl<typeof clock.change>>[1]['body']) => () =>
    callControl(clock.change, { params: { id }, body }).then(() => undefined);
  return (
    <span className="header-clock">
      <time dateTime={now} aria-label="Time of the world">
        {formatDateTime(now)}
      </time>
      <ActionButton onAction={change({ mode: isFrozen ? 'offset' : 'frozen' })}>
        {isFrozen ? 'Run' : 'Freeze'}
      </ActionButton>
      <ActionButton onAction={change({ advanceMs: MINUTE_MS, keepSessions: true })} label="One minute on">
        +1 min
      </ActionButton>
    </span>
  );
}
