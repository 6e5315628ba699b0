import { useState } from 'react';

import { CLOCK_MODES, clock } from '@wallet/shared/control/clock.ts';
import type { ControlAnswer, ControlInput } from '@wallet/shared/control/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';
import { timeText } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { JUMPS, MODE_TEXTS, STEPS } from './clock-steps.ts';

type Change = ControlInput<typeof clock.change>['body'];
type Fired = ControlAnswer<typeof clock.change>['fired'];

/** The world's time: how it runs, and where it is moved to. It never goes back. */
export function ClockArea() {
  const id = useWorldId();
  const { data: world } = useRead(worlds.read, { params: { id } });
  const mode = world?.clock.mode;
  const [fired, setFired] = useState<Fired>([]);
  const [keepSessions, setKeepSessions] = useState(true);
  const change = async (body: Change): Promise<string> => {
    const answer = await callControl(clock.change, { params: { id }, body: { ...body, keepSessions } });
    setFired(answer.fired);
    return `It is ${timeText(answer.now)}.`;
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
          {STEPS.map(({ text, ms }) => (
            <ActButton key={text} onAct={() => change({ advanceMs: ms })}>
              {text}
            </ActButton>
          ))}
        </div>
      </Panel>
      <Panel title="To what comes next">
        <div className="row">
          {JUMPS.map(({ text, next }) => (
            <ActButton key={next} onAct={() => change({ next })}>
              {text}
            </ActButton>
          ))}
        </div>
      </Panel>
      <Panel title="To a moment">
        <ActForm label="To a moment" submit="Go there" onAct={(typed) => change({ to: typed('to').trim() })}>
          <Field
            name="to"
            label="Date and time"
            placeholder="2026-02-01T09:00:00+07:00"
            hint="ISO, with its zone. A moment that has passed is refused."
          />
        </ActForm>
      </Panel>
      <Panel title="How it runs">
        <ActForm
          label="How time runs"
          submit="Set"
          onAct={(typed) => {
            const mode = typed('mode') as NonNullable<Change['mode']>;
            return change({ mode, ...(mode === 'scaled' ? { factor: Number(typed('factor')) } : {}) });
          }}
        >
          <Choice
            key={mode}
            name="mode"
            label="Time"
            options={CLOCK_MODES.map((value) => ({ value, text: MODE_TEXTS[value] }))}
            defaultValue={mode}
          />
          <Field
            name="factor"
            label="How many times as fast"
            inputMode="decimal"
            defaultValue="60"
            hint="Only where it runs faster or slower"
          />
        </ActForm>
      </Panel>
      <Panel title="What came due">
        <DataTable
          label="Timers that came due"
          columns={['At', 'What', 'Of']}
          rows={fired}
          keyOf={(row) => `${row.at} ${row.kind} ${row.ref}`}
          cells={(row) => [timeText(row.at), row.kind, row.ref]}
          empty="Nothing came due with the last move."
        />
      </Panel>
    </>
  );
}
