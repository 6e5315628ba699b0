import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { formatDateTime } from '#ui/format.ts';

import { useWorldClock } from './use-world-clock.ts';

interface HeaderClockProps {
  readonly world: ControlResponse<typeof worlds.read>;
}

/** World time with buttons to pause it and to move it forward. */
export function HeaderClock({ world: { clock: worldClock } }: HeaderClockProps) {
  const now = useWorldClock(worldClock);
  const isPaused = worldClock.mode === 'paused';
  const act = useWorldAction();
  return (
    <span className="header-clock">
      <time dateTime={now} aria-label="World time">
        {formatDateTime(now)}
      </time>
      <ActionButton
        label={isPaused ? 'Resume the clock' : 'Pause the clock'}
        onAction={act(clock.update, { body: { mode: isPaused ? 'running' : 'paused' } })}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </ActionButton>
      <ActionButton
        onAction={act(clock.update, { body: { fastForward: '1m', keepSessions: true } })}
        label="Fast-forward one minute"
      >
        +1 min
      </ActionButton>
    </span>
  );
}
