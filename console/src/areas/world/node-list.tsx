import { nodes } from '@wallet/shared/control/meta.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';

const STATES = { ready: 'Ready', draining: 'Draining', unreachable: 'Does not answer' } as const;

/** Nodes of the cluster, also those that do not answer. Shows nothing if the sandbox is no node of one. */
export function NodeList() {
  const { data } = useControlQuery(nodes.list, {});
  if (!data || data.nodes.length === 0) return null;
  return (
    <Panel title="Nodes" note="A new world is created on the node with the fewest.">
      <DataTable
        label="Nodes"
        columns={['Node', 'State', 'Worlds', 'Address', 'Actions']}
        rows={data.nodes}
        getRowKey={({ name }) => name}
        emptyText="No nodes."
        renderCells={({ name, state, worlds, url }) => [
          name,
          STATES[state],
          worlds ?? '–',
          url,
          state === 'unreachable' ? (
            <ActionButton
              key="actions"
              label={`Forget ${name}`}
              onAction={async () => {
                await callControl(nodes.remove, { params: { node: name } });
                return `${name} is forgotten until it starts again.`;
              }}
            >
              Forget
            </ActionButton>
          ) : null,
        ]}
      />
    </Panel>
  );
}
