import { Panel } from '#ui/panel.tsx';

import { NextFault } from './next-fault.tsx';
import { NextOutcome } from './next-outcome.tsx';

/** What becomes of the next transfer between the wallet and a game. */
export function TransfersPanel() {
  return (
    <Panel
      title="Transfers"
      note="A transfer is done as it is ordered, so none waits here. What the next one meets is decided before."
    >
      <div className="row">
        <NextOutcome stream="game.transfer" value="fail">
          Next transfer fails, funds return
        </NextOutcome>
        <NextFault call="wallet.transfer" phase="after" effect={{ network: 'truncate' }}>
          Next transfer fails after the effect
        </NextFault>
        <NextFault call="wallet.transfer" effect={{ error: 'MONEY_NOT_ENOUGH' }}>
          Next transfer: MONEY_NOT_ENOUGH
        </NextFault>
      </div>
    </Panel>
  );
}
