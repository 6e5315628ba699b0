import { faults } from '@wallet/shared/control/faults.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { wholeIn } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';

/** How long every call waits, and beside it one call that waits longer or unevenly. */
export function LatencyForm() {
  const id = useWorldId();
  const set = useRead(settings.read, { params: { id } });
  return (
    <Loaded of={set}>
      {({ latencyMs }) => (
        <div className="columns">
          <ActForm
            label="Latency of every call"
            submit="Set"
            onAct={(typed) =>
              callControl(settings.change, {
                params: { id },
                body: { latencyMs: wholeIn(typed('latencyMs'), 'latencyMs') },
              })
            }
          >
            <Field
              key={latencyMs}
              name="latencyMs"
              label="Every call, ms"
              inputMode="numeric"
              defaultValue={String(latencyMs)}
            />
          </ActForm>
          <ActForm
            label="Latency of one call"
            submit="Add"
            onAct={(typed) => {
              const range: [number, number] = [wholeIn(typed('from'), 'from'), wholeIn(typed('to'), 'to')];
              const body = {
                match: typed('match').trim(),
                when: { times: 'always' as const },
                effect: { delay: { uniform: range } },
              };
              return callControl(faults.add, { params: { id }, body });
            }}
          >
            <Field name="match" label="One call" defaultValue="wallet.read" />
            <Field name="from" label="From, ms" inputMode="numeric" defaultValue="200" />
            <Field name="to" label="To, ms" inputMode="numeric" defaultValue="2000" />
          </ActForm>
        </div>
      )}
    </Loaded>
  );
}
