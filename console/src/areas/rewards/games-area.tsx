import { operator } from '@wallet/shared/control/operator.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
import { formatAmount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { CatalogueList } from '#areas/controls/catalogue-list.tsx';
import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';

/** Offered games, game results and failures of the providers. */
export function GamesArea() {
  return (
    <>
      <CatalogueList
        path="games"
        label="Games"
        columns={['code', 'name', 'category', 'ftWalletSlot']}
        emptyText="No games. Add some, or apply a scenario such as games-12."
      />
      <Panel title="Game result" note="A negative amount is a loss.">
        <ControlForm
          call={operator.game}
          label="Game result"
          submitLabel="Book result"
          initial={{ amount: 100 }}
          done={({ balance }) => `New game balance: ${formatAmount(balance)}.`}
        />
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
  );
}
