import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatAmount } from '#ui/format.ts';
import { parseAmount } from '#ui/form/parse.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueEditor } from '#areas/controls/catalogue-editor.tsx';
import { GameForms } from './game-forms.tsx';
import { MemberSelect } from '#areas/controls/member-select.tsx';
import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';

/** Offered games, game results and failures of the providers. */
export function GamesArea() {
  const id = useWorldId();
  const read = useControlQuery(catalogue.read, { params: { id } });
  return (
    <QueryResult query={read}>
      {({ games }) => (
        <>
          <Panel title="Games">
            <DataTable
              label="Games"
              columns={['Code', 'Name', 'Category', 'Factor', 'Opens']}
              numericColumns={['Factor']}
              rows={games}
              getRowKey={(row) => row.code}
              emptyText="No games. Add some below, or apply a scenario such as games-12."
              renderCells={(row) => [
                row.code,
                row.name,
                row.category,
                row.ftWalletSlot,
                [row.webUrl && 'web', row.androidLink && 'Android', row.iosLink && 'iOS']
                  .filter(Boolean)
                  .join(', '),
              ]}
            />
            <GameForms games={games} />
            <CatalogueEditor name="games" label="Games" />
          </Panel>
          <Panel title="Game result" note="A negative amount is a loss.">
            <ActionForm
              label="Game result"
              submitLabel="Book result"
              onSubmit={async (readField) => {
                const body = {
                  member: readField('member'),
                  amount: parseAmount(readField('amount'), 'amount'),
                };
                const params = { id, slotCode: readField('slotCode') };
                const { balance } = await callControl(operator.game, { params, body });
                return `New game balance: ${formatAmount(balance)}.`;
              }}
            >
              <MemberSelect />
              <Select name="slotCode" label="Game" options={games.map(({ code }) => code)} />
              <TextField required name="amount" label="Amount" defaultValue="100" />
            </ActionForm>
          </Panel>
          <Panel title="Providers">
            <div className="row">
              <NextOutcomeButton stream="game.transfer" value="fail">
                Fail the next transfer, funds are returned
              </NextOutcomeButton>
              <NextOutcomeButton stream="game.activate" value="fail">
                Fail the next activation
              </NextOutcomeButton>
              <NextOutcomeButton stream="game.password" value="fail">
                Fail the next password reset
              </NextOutcomeButton>
              <NextFaultButton call="wallet.refreshSlots" effect={{ error: 'INTERNAL_SERVER_ERROR' }}>
                Fail the next balance refresh
              </NextFaultButton>
            </div>
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
