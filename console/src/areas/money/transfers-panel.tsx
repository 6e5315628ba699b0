import { Panel } from '#ui/panel.tsx';

import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';

/** Controls for the outcome of the next transfer between the wallet and a game. */
export function TransfersPanel() {
  return (
    <Panel
      title="Transfers"
      note="Transfers complete at once, so none are pending. Choose the outcome of the next one here."
    >
      <div className="row">
        <NextOutcomeButton stream="game.transfer" value="fail">
          Next transfer fails, funds are returned
        </NextOutcomeButton>
        <NextFaultButton call="wallet.transfer" phase="after" effect={{ network: 'truncate' }}>
          Next transfer succeeds, response lost
        </NextFaultButton>
        <NextFaultButton call="wallet.transfer" effect={{ error: 'MONEY_NOT_ENOUGH' }}>
          Next transfer: MONEY_NOT_ENOUGH
        </NextFaultButton>
      </div>
    </Panel>
  );
}
