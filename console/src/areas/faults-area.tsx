import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { FaultForm } from './fault-form.tsx';
import { FaultJson } from './fault-json.tsx';
import { FaultList } from './fault-list.tsx';
import { PRESETS } from './fault-presets.ts';
import { LatencyForm } from './latency-form.tsx';
import { SocketWeather } from './socket-weather.tsx';

/** What goes wrong, on purpose. */
export function FaultsArea() {
  const id = useWorldId();
  const list = useRead(faults.list, { params: { id } });
  return (
    <>
      <Panel title="Ready-made">
        <div className="row">
          {PRESETS.map(({ text, rule }) => (
            <ActButton
              key={text}
              onAct={async () => {
                await callControl(faults.add, { params: { id }, body: rule });
                return `Set: ${text}. It is among the rules below.`;
              }}
            >
              {text}
            </ActButton>
          ))}
        </div>
      </Panel>
      <Panel title="Rules" note="In each phase the first rule that matches and is due wins.">
        <Loaded of={list}>{(data) => <FaultList rows={data.faults} />}</Loaded>
      </Panel>
      <Panel title="New rule">
        <FaultForm />
      </Panel>
      <Panel title="Latency">
        <LatencyForm />
      </Panel>
      <Panel title="Chat sockets">
        <SocketWeather />
      </Panel>
      <Panel title="New rule as JSON">
        <FaultJson />
      </Panel>
    </>
  );
}
