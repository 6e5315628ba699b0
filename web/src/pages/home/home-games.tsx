import type { Currency } from '@wallet/shared/money.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

import { GameSections } from '#features/games/game-sections.tsx';
import { usePlay } from '#features/play/use-play.ts';

import { lazyModal } from '#pages/lazy-modal.ts';
import type { ModalRoute } from '#pages/page-props.ts';

const game = lazyModal(() =>
  import('#features/game-account/game-modal.tsx').then((chunk) => chunk.GameModal),
);
const games = lazyModal(() => import('#features/games/games-sheet.tsx').then((chunk) => chunk.GamesSheet));
const outcome = lazyModal(() =>
  import('#features/play/play-outcome-dialog.tsx').then((chunk) => chunk.PlayOutcomeDialog),
);

export interface HomeGamesProps {
  modal: ModalRoute;
  currency: Currency;
  statementPath: string;
}

/** The games of home with everything that is done with them: seeing all of them, opening accounts, playing. */
export function HomeGames({ modal, currency, statementPath }: HomeGamesProps) {
  const [search] = useSearchParams();
  const play = usePlay(modal);
  const openGame = (code: string) => modal.open('game', { g: code });
  const openTransfer = (code: string) => modal.open('transfer', { to: code });

  return (
    <>
      <GameSections
        currency={currency}
        openingCode={play.running}
        onPlay={(played) => play.start(played, 'web')}
        onAccount={openGame}
        onTransfer={openTransfer}
        onAll={(category) => modal.open('games', { c: category })}
      />
      <Suspense fallback={null}>
        {modal.name === 'game' && (
          <game.Component
            code={search.get('g') ?? undefined}
            currency={currency}
            steps={modal}
            openingCode={play.running}
            onPlay={play.start}
            onTransfer={openTransfer}
            onClose={modal.close}
          />
        )}
        {modal.name === 'games' && (
          <games.Component
            category={search.get('c') ?? undefined}
            currency={currency}
            onAccount={openGame}
            onClose={modal.close}
          />
        )}
        {play.end && <outcome.Component outcome={play.end} control={play} statementPath={statementPath} />}
      </Suspense>
    </>
  );
}
