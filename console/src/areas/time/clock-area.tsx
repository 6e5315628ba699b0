import { useState } from 'react';

import { CLOCK_MODES, clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse, ControlInput } from '@wallet/shared/schema/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { NEXT_EVENTS, CLOCK_MODE_LABELS, TIME_STEPS } from './time-steps.ts';

type Change = ControlInput<typeof clock.change>['body'];
type Fired = ControlResponse<typeof clock.change>['fired'];

/** The world's time: how it runs, and where it is moved to. It never goes back. */
export function ClockArea() {
  const id = useWorldId();
  const { data: world } = useControlQuery(worlds.read, { params: { id } });
  const mode = world?.clock.mode;
  const [fired, setFired] = useState<Fired>([]);
  const [keepSessions, setKeepSessions] = useState(true);
  const change = async (body: Change): Promise<string> => {
    const answer = await callControl(clock.change, { params: { id }, body: { ...body, keepSessions } });
    setFired(answer.fired);
    return `It is ${formatDateTime(answer.now)}.`;
  };
  return (
    <>
      <Panel title="Forward">
        <label className="tick">
          <input
            type="checkbox"
            checked={keepSessions}
            onChange={(event) => setKeepSessions(event.target.checked)}
          />
          Whoever is signed in stays signed in, whatever time is skipped
        </label>
        <div className="row">
          {TIME_STEPS.map(({ text, ms }) => (
            <ActionButton key={text} onAction={() => change({ advanceMs: ms })}>
              {text}
            </ActionButton>
          ))}
        </div>
      </Panel>
      <Panel title="To what comes next">
        <div className="row">
          {NEXT_EVENTS.map(({ text, next }) => (
            <ActionButton key={next} onAction={() => change({ next })}>
              {text}
            </ActionButton>
          ))}
        </div>
      </Panel>
      <Panel title="To a moment">
        <ActionForm
          label="To a moment"
          submitLabel="Go there"
          onSubmit={(typed) => change({ to: typed('to').trim() })}
        >
          <TextField
            name="to"
            label="Date and time"
            placeholder="2026-02-01T09:00:00+07:00"
            hint="ISO, with its zone. A moment that has passed is refused."
          />
        </ActionForm>
      </Panel>
      <Panel title="How it runs">
        <ActionForm
          label="How time runs"
          submitLabel="Set"
          onSubmit={(typed) => {
            const mode = typed('mode') as NonNullable<Change['mode']>;
            return change({ mode, ...(mode === 'scaled' ? { factor: Number(typed('factor')) } : {}) });
          }}
        >
          <Select
            key={mode}
            name="mode"
            label="Time"
            options={CLOCK_MODES.map((value) => ({ value, text: CLOCK_MODE_LABELS[value] }))}
            defaultValue={mode}
          />
          <TextField
            name="factor"
            label="How many times as fast"
            inputMode="decimal"
            defaultValue="60"
            hint="Only where it runs faster or slower"
          />
        </ActionForm>
      </Panel>
      <Panel title="What came due">
        <DataTable
          label="Timers that came due"
          columns={['At', 'What', 'Of']}
          rows={fired}
          getRowKey={(row) => `${row.at} ${row.kind} ${row.ref}`}
          renderCells={(row) => [formatDateTime(row.at), row.kind, row.ref]}
          emptyText="Nothing came due with the last move."
        />
      </Panel>
    </>
  );
}
