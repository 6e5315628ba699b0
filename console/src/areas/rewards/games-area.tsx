import { operator } from '@wallet/shared/control/operator.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
import { formatAmount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { CatalogueList } from '#areas/controls/catalogue-list.tsx';
import { type Next, NextButtons } from '#areas/controls/next-buttons.tsx';

const FAILURES: readonly Next[] = [
  { text: 'Fail the next transfer, funds are returned', stream: 'game.transfer', values: ['fail'] },
  { text: 'Fail the next activation', stream: 'game.activate', values: ['fail'] },
  { text: 'Fail the next password reset', stream: 'game.password', values: ['fail'] },
  {
    text: 'Fail the next balance refresh',
    match: 'wallet.refreshSlots',
    effect: { error: 'INTERNAL_SERVER_ERROR' },
  },
];

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
        <NextButtons next={FAILURES} />
      </Panel>
    </>
  );
}
