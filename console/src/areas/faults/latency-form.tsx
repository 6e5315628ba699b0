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
import { JITTER, readLatency } from './read-latency.ts';

/** Forms for the latency of all requests and of one operation. */
export function LatencyForm() {
  const id = useWorldId();
  const params = { id };
  const settingsQuery = useControlQuery(settings.read, { params });
  const faultsQuery = useControlQuery(faults.list, { params });
  const rules = faultsQuery.data?.faults;
  const latency = readLatency(settingsQuery.data, rules);

  const setJitter = async (ms: number): Promise<void> => {
    if (rules?.some((rule) => rule.id === JITTER))
      await callControl(faults.remove, { params: { id, fault: JITTER } });
    if (ms === 0) return;
    const effect = { delay: { uniform: [0, ms] as [number, number] } };
    await callControl(faults.add, {
      params,
      body: { id: JITTER, match: '*', times: 'always' as const, effect },
    });
  };

  return (
    <QueryResult query={{ data: latency, error: settingsQuery.error ?? faultsQuery.error }}>
      {({ latencyMs, jitterMs }) => (
        <>
          <ActionForm
            key={latencyMs}
            label="Latency of all requests"
            submitLabel="Set"
            onSubmit={async (readField) => {
              const ms = parseInteger(readField('latencyMs'), 'latencyMs');
              const added = parseInteger(readField('jitter'), 'jitter');
              await callControl(settings.update, { params, body: { latencyMs: ms } });
              await setJitter(added);
              return `Latency set to ${ms} ms${added > 0 ? `, plus up to ${added} ms` : ''}.`;
            }}
          >
            <LatencySlider initialMs={latencyMs} />
            <TextField
              key={jitterMs}
              name="jitter"
              label="Jitter, up to, ms"
              inputMode="numeric"
              defaultValue={String(jitterMs)}
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
                times: 'always' as const,
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
