import type { Currency } from '@wallet/shared/money.ts';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useWallet } from '#features/balance/queries.ts';
import { totalOf } from '#features/balance/total.ts';
import { GameLogo } from '#features/games/game-logo.tsx';
import type { PlayControl } from '#features/play/use-play.ts';

import { lazyModal } from './lazy-modal.ts';
import type { ModalRoute } from './page-props.ts';

const STATEMENT = '/user/statement';

const transfer = lazyModal(() =>
  import('#features/transfer/transfer-modal.tsx').then((chunk) => chunk.TransferModal),
);
const withdraw = lazyModal(() =>
  import('#features/withdraw/withdraw-modal.tsx').then((chunk) => chunk.WithdrawModal),
);
const game = lazyModal(() =>
  import('#features/game-account/game-modal.tsx').then((chunk) => chunk.GameModal),
);
const games = lazyModal(() => import('#features/games/games-sheet.tsx').then((chunk) => chunk.GamesSheet));
const playOutcome = lazyModal(() =>
  import('#features/play/play-outcome.tsx').then((chunk) => chunk.PlayOutcome),
);
const coming = lazyModal(() =>
  import('#features/coming/coming-sheet.tsx').then((chunk) => chunk.ComingSheet),
);

interface HomeModalsProps {
  modal: ModalRoute;
  currency: Currency;
  play: PlayControl;
}

/** The modals of home, by the name that stands in the address. Their code comes once home itself is seen. */
export function HomeModals({ modal, currency, play }: HomeModalsProps) {
  const [search] = useSearchParams();
  const { data } = useWallet();
  const isSeen = data !== undefined;

  useEffect(() => {
    if (isSeen) for (const part of [transfer, withdraw, game, games, playOutcome, coming]) part.preload();
  }, [isSeen]);

  const shared = { currency, statementPath: STATEMENT, steps: modal, onClose: modal.close };
  const opened = () => {
    switch (modal.name) {
      case 'transfer':
        return (
          <transfer.Part
            {...shared}
            from={search.get('from') ?? undefined}
            to={search.get('to') ?? undefined}
          />
        );
      case 'withdraw':
        return <withdraw.Part {...shared} total={data && totalOf(data.wallet.amount, data.slots).all} />;
      case 'game':
        return (
          <game.Part
            code={search.get('g') ?? undefined}
            currency={currency}
            steps={modal}
            playing={play.running}
            logoOf={(shown) => <GameLogo game={shown} />}
            onPlay={play.start}
            onTransfer={(code) => modal.open('transfer', { to: code })}
            onClose={modal.close}
          />
        );
      case 'games':
        return (
          <games.Part
            category={search.get('c') ?? undefined}
            currency={currency}
            onAccount={(code) => modal.open('game', { g: code })}
            onClose={modal.close}
          />
        );
      case 'deposit':
      case 'spin':
      case 'invite':
      case 'refund':
        return <coming.Part part={modal.name} onClose={modal.close} />;
      default:
        return null;
    }
  };
  return (
    <Suspense fallback={null}>
      {opened()}
      {play.end && <playOutcome.Part end={play.end} control={play} statementPath={STATEMENT} />}
    </Suspense>
  );
}
