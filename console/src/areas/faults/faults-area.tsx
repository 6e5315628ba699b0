import { faults } from '@wallet/shared/control/faults.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { weather } from '@wallet/shared/control/weather/weather.ts';

import { useBackend } from '#api/use-backend.ts';
import { useMemberPhones } from '#api/use-member-phones.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { ControlTable } from '#ui/control-table.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryResult } from '#ui/query-result.tsx';

import { NextButtons } from '#areas/controls/next-buttons.tsx';
import { SocketControls } from '#areas/controls/socket-controls.tsx';
import { FaultList } from './fault-list.tsx';
import { FAULT_PRESETS } from './fault-presets.ts';
import { WeatherList } from './weather-list.tsx';

/** Fault rules, outcomes that are set, latency and socket failures. */
export function FaultsArea() {
  const { hasState } = useBackend();
  return (
    <>
      <Panel title="Presets">
        <NextButtons next={FAULT_PRESETS} />
      </Panel>
      <Panel title="Weather" note="Rules of the network and the operator, tried after all others.">
        <QueryResult call={weather.read}>{(data) => <WeatherList {...data} />}</QueryResult>
      </Panel>
      <Panel title="Rules" note="In each phase the first matching rule applies.">
        <QueryResult call={faults.list}>{(data) => <FaultList rows={data.faults} />}</QueryResult>
      </Panel>
      <Panel title="New rule" note="Choose one effect.">
        <ControlForm
          call={faults.add}
          first={['match', 'effect.error', 'effect.network', 'effect.delay.ms', 'phase', 'times']}
          initial={{ match: 'wallet.transfer' }}
          label="New fault rule"
          submitLabel="Add rule"
          done={({ id }) => `Rule ${id} added.`}
        />
      </Panel>
      {hasState && <ChancePanels />}
      <Panel title="Chat sockets">
        <SocketControls />
      </Panel>
    </>
  );
}

/** Outcomes and latency of a world that has a state of its own. */
function ChancePanels() {
  const act = useWorldAction();
  const findPhone = useMemberPhones();
  return (
    <>
      <Panel title="Outcomes" note="Results that are set in place of random ones.">
        <QueryResult call={outcomes.list}>
          {(data) => (
            <ControlTable
              label="Outcomes that are set"
              schema={outcomes.list.response.shape.outcomes.def.element}
              columns={['stream', 'member', 'values', 'afterwards', 'used']}
              cells={{ values: ({ values, used }) => values.slice(used).join(', ') || 'none left' }}
              rows={data.outcomes}
              getRowKey={({ stream, member }) => `${stream}:${member ?? ''}`}
              emptyText="No outcome is set. All of them are random."
              actions={({ stream, member = '*' }) => {
                const about = member === '*' ? stream : `${stream} of ${findPhone(member) ?? member}`;
                const clear = act(outcomes.clear, { query: { stream, member } }, `${about} is random again.`);
                return [{ text: 'Clear', about, onAction: clear }];
              }}
            />
          )}
        </QueryResult>
        <ControlForm
          call={outcomes.set}
          label="Set outcomes"
          submitLabel="Set outcomes"
          kind="plain"
          done={({ stream }) => `The next outcomes of ${stream} are set.`}
        />
      </Panel>
      <Panel title="Latency">
        <QueryResult call={settings.read}>
          {(current) => (
            <ControlForm
              call={settings.update}
              only={['latencyMs']}
              current={current}
              label="Latency of all requests"
              submitLabel="Set"
              done={({ latencyMs }) => `Latency set to ${latencyMs} ms.`}
            />
          )}
        </QueryResult>
      </Panel>
    </>
  );
}
