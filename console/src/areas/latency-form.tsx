import { faults } from '@wallet/shared/control/faults.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { wholeIn } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';

import { LatencySlider } from './latency-slider.tsx';

/** The rule that spreads the latency of every call; set again, it replaces itself. */
const JITTER = 'jitter';

/** How long every call waits and how unevenly, and beside it one call that waits longer. */
export function LatencyForm() {
  const id = useWorldId();
  const params = { id };
  const set = useRead(settings.read, { params });
  const rules = useRead(faults.list, { params });
  const spread = rules.data?.faults.find((rule) => rule.id === JITTER);

  const spreadBy = async (ms: number): Promise<void> => {
    if (spread) await callControl(faults.remove, { params: { id, fault: JITTER } });
    if (ms === 0) return;
    const effect = { delay: { uniform: [0, ms] as [number, number] } };
    await callControl(faults.add, {
      params,
      body: { id: JITTER, match: '*', when: { times: 'always' as const }, effect },
    });
  };

  return (
    <Loaded of={set}>
      {({ latencyMs }) => (
        <>
          <ActForm
            key={latencyMs}
            label="Latency of every call"
            submit="Set"
            onAct={async (typed) => {
              const ms = wholeIn(typed('latencyMs'), 'latencyMs');
              const jitterMs = wholeIn(typed('jitter'), 'jitter');
              await callControl(settings.change, { params, body: { latencyMs: ms } });
              await spreadBy(jitterMs);
              return `Every call waits ${ms} ms${jitterMs > 0 ? `, and up to ${jitterMs} ms more` : ''}.`;
            }}
          >
            <LatencySlider start={latencyMs} />
            <Field
              name="jitter"
              label="And up to so much more, ms"
              inputMode="numeric"
              defaultValue={jitterOf(spread)}
              hint="A fault rule named jitter"
            />
          </ActForm>
          <ActForm
            label="Latency of one call"
            submit="Add"
            kind="plain"
            onAct={async (typed) => {
              const range: [number, number] = [wholeIn(typed('from'), 'from'), wholeIn(typed('to'), 'to')];
              const body = {
                match: typed('match').trim(),
                when: { times: 'always' as const },
                effect: { delay: { uniform: range } },
              };
              await callControl(faults.add, { params, body });
              return `${body.match} waits ${range.join(' to ')} ms: it is among the rules above.`;
            }}
          >
            <Field name="match" label="One call" defaultValue="wallet.read" />
            <Field name="from" label="From, ms" inputMode="numeric" defaultValue="200" />
            <Field name="to" label="To, ms" inputMode="numeric" defaultValue="2000" />
          </ActForm>
        </>
      )}
    </Loaded>
  );
}

function jitterOf(rule: { readonly effect: object } | undefined): string {
  const { delay } = (rule?.effect ?? {}) as { delay?: { uniform?: readonly number[] } };
  return String(delay?.uniform?.[1] ?? 0);
}
