import { useState } from 'react';

import { clock } from '@wallet/shared/control/clock.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { ControlTable } from '#ui/control-table.tsx';
import { ActionRow } from '#ui/form/action-row.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { NEXT_EVENTS, TIME_STEPS } from './time-steps.ts';

type ClockState = ControlResponse<typeof clock.update>;

/** Controls for the world's clock. The clock never moves backwards. */
export function ClockArea() {
  const act = useWorldAction();
  const { data: world } = useControlQuery(worlds.read);
  const [expired, setExpired] = useState<ClockState['expired']>([]);
  const [keepSessions, setKeepSessions] = useState(true);
  const done = (state: ClockState): string => {
    setExpired(state.expired);
    return `The time is now ${formatDateTime(state.now)}.`;
  };
  return (
    <>
      <Panel title="Fast-forward">
        <label className="checkbox">
          <input
            type="checkbox"
            checked={keepSessions}
            onChange={(event) => setKeepSessions(event.target.checked)}
          />
          Keep members signed in
        </label>
        <ActionRow
          actions={TIME_STEPS.map(({ text, fastForward }) => ({
            text,
            onAction: act(clock.update, { body: { fastForward, keepSessions } }, done),
          }))}
        />
      </Panel>
      <Panel title="Jump to the next event">
        <ActionRow
          actions={NEXT_EVENTS.map(({ text, next }) => ({
            text,
            onAction: act(clock.update, { body: { next, keepSessions } }, done),
          }))}
        />
      </Panel>
      <Panel title="Set the time">
        <ControlForm
          call={clock.update}
          only={['to']}
          set={{ keepSessions }}
          label="Set the time"
          submitLabel="Set time"
          done={done}
        />
      </Panel>
      <Panel title="Speed">
        <ControlForm
          call={clock.update}
          only={['mode', 'factor']}
          {...(world && { current: { ...world.clock, expired } })}
          label="Clock speed"
          submitLabel="Set"
          done={done}
        />
      </Panel>
      <Panel title="Expired">
        <ControlTable
          label="Expired by the last change"
          schema={clock.update.response.shape.expired.def.element}
          columns={['at', 'kind', 'ref']}
          rows={expired}
          getRowKey={(row) => `${row.at} ${row.kind} ${row.ref}`}
          emptyText="Nothing expired."
        />
      </Panel>
    </>
  );
}
