import { faults } from '@wallet/shared/control/faults.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseInteger } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';

import { LatencySlider } from './latency-slider.tsx';

/** The rule that spreads the latency of every call; set again, it replaces itself. */
const JITTER = 'jitter';

/** How long every call waits and how unevenly, and beside it one call that waits longer. */
export function LatencyForm() {
  const id = useWorldId();
  const params = { id };
  const set = useControlQuery(settings.read, { params });
  const rules = useControlQuery(faults.list, { params });
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
    <QueryResult query={set}>
      {({ latencyMs }) => (
        <>
          <ActionForm
            key={latencyMs}
            label="Latency of every call"
            submitLabel="Set"
            onSubmit={async (typed) => {
              const ms = parseInteger(typed('latencyMs'), 'latencyMs');
              const jitterMs = parseInteger(typed('jitter'), 'jitter');
              await callControl(settings.change, { params, body: { latencyMs: ms } });
              await spreadBy(jitterMs);
              return `Every call waits ${ms} ms${jitterMs > 0 ? `, and up to ${jitterMs} ms more` : ''}.`;
            }}
          >
            <LatencySlider start={latencyMs} />
            <TextField
              name="jitter"
              label="And up to so much more, ms"
              inputMode="numeric"
              defaultValue={jitterOf(spread)}
              hint="A fault rule named jitter"
            />
          </ActionForm>
          <ActionForm
            label="Latency of one call"
            submitLabel="Add"
            kind="plain"
            onSubmit={async (typed) => {
              const range: [number, number] = [
                parseInteger(typed('from'), 'from'),
                parseInteger(typed('to'), 'to'),
              ];
              const body = {
                match: typed('match').trim(),
                when: { times: 'always' as const },
                effect: { delay: { uniform: range } },
              };
              await callControl(faults.add, { params, body });
              return `${body.match} waits ${range.join(' to ')} ms: it is among the rules above.`;
            }}
          >
            <TextField name="match" label="One call" defaultValue="wallet.read" />
            <TextField name="from" label="From, ms" inputMode="numeric" defaultValue="200" />
            <TextField name="to" label="To, ms" inputMode="numeric" defaultValue="2000" />
          </ActionForm>
        </>
      )}
    </QueryResult>
  );
}

function jitterOf(rule: { readonly effect: object } | undefined): string {
  const { delay } = (rule?.effect ?? {}) as { delay?: { uniform?: readonly number[] } };
  return String(delay?.uniform?.[1] ?? 0);
}
