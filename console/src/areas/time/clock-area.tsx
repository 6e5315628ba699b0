import { useState } from 'react';

import { CLOCK_MODES, clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse, ControlInput } from '@wallet/shared/schema/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { ActionForm } from '#ui/form/action-form.tsx';
import { DateTimeField } from '#ui/form/date-time-field.tsx';
import { toBangkokInstant } from '#ui/form/parse.ts';
import { Select } from '#ui/form/select.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { NEXT_EVENTS, CLOCK_MODE_LABELS, TIME_STEPS } from './time-steps.ts';

type ClockChange = ControlInput<typeof clock.update>['body'];
type Expiries = ControlResponse<typeof clock.update>['expired'];

/** Controls for the world's clock. The clock never moves backwards. */
export function ClockArea() {
  const id = useWorldId();
  const { data: world } = useControlQuery(worlds.read, { params: { id } });
  const mode = world?.clock.mode;
  const [expired, setExpired] = useState<Expiries>([]);
  const [keepSessions, setKeepSessions] = useState(true);
  const change = async (body: ClockChange): Promise<string> => {
    const response = await callControl(clock.update, { params: { id }, body: { ...body, keepSessions } });
    setExpired(response.expired);
    return `The time is now ${formatDateTime(response.now)}.`;
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
        <div className="row">
          {TIME_STEPS.map(({ text, ms }) => (
            <ActionButton key={text} onAction={() => change({ fastForward: ms })}>
              {text}
            </ActionButton>
          ))}
        </div>
      </Panel>
      <Panel title="Jump to the next event">
        <div className="row">
          {NEXT_EVENTS.map(({ text, next }) => (
            <ActionButton key={next} onAction={() => change({ next })}>
              {text}
            </ActionButton>
          ))}
        </div>
      </Panel>
      <Panel title="Set the time">
        <ActionForm
          label="Set the time"
          submitLabel="Set time"
          onSubmit={(readField) => change({ to: toBangkokInstant(readField('to'), 'to') })}
        >
          <DateTimeField
            required
            name="to"
            label="Date and time"
            hint="Bangkok time. Must be after the time of the world."
          />
        </ActionForm>
      </Panel>
      <Panel title="Speed">
        <ActionForm
          label="Clock speed"
          submitLabel="Set"
          onSubmit={(readField) => {
            const mode = readField('mode') as NonNullable<ClockChange['mode']>;
            return change({ mode, ...(mode === 'scaled' ? { factor: Number(readField('factor')) } : {}) });
          }}
        >
          <Select
            key={mode}
            name="mode"
            label="Mode"
            options={CLOCK_MODES.map((value) => ({ value, text: CLOCK_MODE_LABELS[value] }))}
            defaultValue={mode}
          />
          <TextField
            name="factor"
            label="Factor"
            inputMode="decimal"
            defaultValue="60"
            hint="Only for the scaled mode"
          />
        </ActionForm>
      </Panel>
      <Panel title="Expired">
        <DataTable
          label="Expired by the last change"
          columns={['Time', 'Kind', 'Reference']}
          rows={expired}
          getRowKey={(row) => `${row.at} ${row.kind} ${row.ref}`}
          renderCells={(row) => [formatDateTime(row.at), row.kind, row.ref]}
          emptyText="Nothing expired."
        />
      </Panel>
    </>
  );
}
