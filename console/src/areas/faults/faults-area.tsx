import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { useBackend } from '#api/use-backend.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { FaultForm } from './fault-form.tsx';
import { FaultJsonForm } from './fault-json-form.tsx';
import { FaultList } from './fault-list.tsx';
import { FAULT_PRESETS } from './fault-presets.ts';
import { LatencyForm } from './latency-form.tsx';
import { ScriptList } from '#areas/controls/script-list.tsx';
import { SocketControls } from '#areas/controls/socket-controls.tsx';

/** Fault rules, latency and socket failures. */
export function FaultsArea() {
  const id = useWorldId();
  const { hasState } = useBackend(id);
  const faultsQuery = useControlQuery(faults.list, { params: { id } });
  return (
    <>
      <Panel title="Presets">
        <div className="row">
          {FAULT_PRESETS.map(({ text, rule }) => (
            <ActionButton
              key={text}
              onAction={async () => {
                await callControl(faults.add, { params: { id }, body: rule });
                return `Added: ${text}.`;
              }}
            >
              {text}
            </ActionButton>
          ))}
        </div>
      </Panel>
      <Panel title="Rules" note="In each phase the first matching rule applies.">
        <QueryResult query={faultsQuery}>{(data) => <FaultList rows={data.faults} />}</QueryResult>
      </Panel>
      <Panel title="New rule">
        <FaultForm />
      </Panel>
      {hasState && (
        <>
          <Panel title="Outcomes" note="Results that are set in place of random ones.">
            <ScriptList />
          </Panel>
          <Panel title="Latency">
            <LatencyForm />
          </Panel>
        </>
      )}
      <Panel title="Chat sockets">
        <SocketControls />
      </Panel>
      <Panel title="New rule as JSON">
        <FaultJsonForm />
      </Panel>
    </>
  );
}
