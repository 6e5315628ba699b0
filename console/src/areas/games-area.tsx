import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueJson } from './catalogue-json.tsx';
import { GameForms } from './game-forms.tsx';
import { MemberChoice } from './member-choice.tsx';
import { NextFault } from './next-fault.tsx';
import { NextOutcome } from './next-outcome.tsx';

/** The games that are offered, what happens in them, and how their providers fail. */
export function GamesArea() {
  const id = useWorldId();
  const read = useRead(catalogue.read, { params: { id } });
  return (
    <Loaded of={read}>
      {({ games }) => (
        <>
          <Panel title="Games">
            <DataTable
              label="Games"
              columns={['Code', 'Name', 'Category', 'Factor', 'Opens']}
              numbers={['Factor']}
              rows={games}
              keyOf={(row) => row.code}
              empty="No game is offered. Add some below, or apply a scenario such as games-12."
              cells={(row) => [
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
            <CatalogueJson name="games" label="Games" />
          </Panel>
          <Panel title="Won or lost" note="Below zero: the member lost it in the game.">
            <ActForm
              label="Won or lost"
              submit="Play"
              onAct={async (typed) => {
                const body = { member: typed('member'), amount: amountIn(typed('amount'), 'amount') };
                const params = { id, slotCode: typed('slotCode') };
                const { balance } = await callControl(operator.game, { params, body });
                return `The game account holds ${amountText(balance)}.`;
              }}
            >
              <MemberChoice />
              <Choice name="slotCode" label="Game" options={games.map(({ code }) => code)} />
              <Field name="amount" label="Amount" defaultValue="100" />
            </ActForm>
          </Panel>
          <Panel title="Providers">
            <div className="row">
              <NextOutcome stream="game.transfer" value="fail">
                Fail the next transfer, funds return
              </NextOutcome>
              <NextOutcome stream="game.activate" value="fail">
                Fail the next activation
              </NextOutcome>
              <NextOutcome stream="game.password" value="fail">
                Fail the next password reset
              </NextOutcome>
              <NextFault call="wallet.refreshSlots" effect={{ error: 'INTERNAL_SERVER_ERROR' }}>
                Fail the next refresh of balances
              </NextFault>
            </div>
          </Panel>
        </>
      )}
    </Loaded>
  );
}
