import { Panel } from '#ui/panel.tsx';

import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';

/** What becomes of the next transfer between the wallet and a game. */
export function TransfersPanel() {
  return (
    <Panel
      title="Transfers"
      note="A transfer is done as it is ordered, so none waits here. What the next one meets is decided before."
    >
      <div className="row">
        <NextOutcomeButton stream="game.transfer" value="fail">
          Next transfer fails, funds return
        </NextOutcomeButton>
        <NextFaultButton call="wallet.transfer" phase="after" effect={{ network: 'truncate' }}>
          Next transfer fails after the effect
        </NextFaultButton>
        <NextFaultButton call="wallet.transfer" effect={{ error: 'MONEY_NOT_ENOUGH' }}>
          Next transfer: MONEY_NOT_ENOUGH
        </NextFaultButton>
      </div>
    </Panel>
  );
}
