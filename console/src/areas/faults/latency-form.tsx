import { faults } from '@wallet/shared/control/faults.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseInteger } from '#ui/form/parse.ts';
import { QueryResult } from '#ui/query-result.tsx';

import { LatencySlider } from './latency-slider.tsx';

/** Id of the rule that adds random latency to every request. */
const JITTER = 'jitter';

/** Forms for the latency of all requests and of one operation. */
export function LatencyForm() {
  const id = useWorldId();
  const params = { id };
  const settingsQuery = useControlQuery(settings.read, { params });
  const faultsQuery = useControlQuery(faults.list, { params });
  const jitterRule = faultsQuery.data?.faults.find((rule) => rule.id === JITTER);

  const setJitter = async (ms: number): Promise<void> => {
    if (jitterRule) await callControl(faults.remove, { params: { id, fault: JITTER } });
    if (ms === 0) return;
    const effect = { delay: { uniform: [0, ms] as [number, number] } };
    await callControl(faults.add, {
      params,
      body: { id: JITTER, match: '*', when: { times: 'always' as const }, effect },
    });
  };

  return (
    <QueryResult query={settingsQuery}>
      {({ latencyMs }) => (
        <>
          <ActionForm
            key={latencyMs}
            label="Latency of all requests"
            submitLabel="Set"
            onSubmit={async (readField) => {
              const ms = parseInteger(readField('latencyMs'), 'latencyMs');
              const jitterMs = parseInteger(readField('jitter'), 'jitter');
              await callControl(settings.change, { params, body: { latencyMs: ms } });
              await setJitter(jitterMs);
              return `Latency set to ${ms} ms${jitterMs > 0 ? `, plus up to ${jitterMs} ms` : ''}.`;
            }}
          >
            <LatencySlider initialMs={latencyMs} />
            <TextField
              name="jitter"
              label="Jitter, up to, ms"
              inputMode="numeric"
              defaultValue={getJitterMs(jitterRule)}
              hint="Stored as the fault rule jitter"
            />
          </ActionForm>
          <ActionForm
            label="Latency of one operation"
            submitLabel="Add"
            kind="plain"
            onSubmit={async (readField) => {
              const range: [number, number] = [
                parseInteger(readField('from'), 'from'),
                parseInteger(readField('to'), 'to'),
              ];
              const body = {
                match: readField('match').trim(),
                when: { times: 'always' as const },
                effect: { delay: { uniform: range } },
              };
              await callControl(faults.add, { params, body });
              return `${body.match} is delayed by ${range.join(' to ')} ms.`;
            }}
          >
            <TextField required name="match" label="Operation" defaultValue="wallet.read" />
            <TextField required name="from" label="From, ms" inputMode="numeric" defaultValue="200" />
            <TextField required name="to" label="To, ms" inputMode="numeric" defaultValue="2000" />
          </ActionForm>
        </>
      )}
    </QueryResult>
  );
}

function getJitterMs(rule: { readonly effect: object } | undefined): string {
  const { delay } = (rule?.effect ?? {}) as { delay?: { uniform?: readonly number[] } };
  return String(delay?.uniform?.[1] ?? 0);
}
