import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { findCategory } from '#features/games/categories.ts';
import { GameSections } from '#features/games/game-sections.tsx';
import { PlayOutcomeDialog } from '#features/play/play-outcome-dialog.tsx';
import type { PlayableGame } from '#features/play/play-outcome.ts';
import { usePlay } from '#features/play/use-play.ts';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';
import type { ModalRoute } from '#pages/use-modal-route.ts';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

const GameModal = lazyModal(
  () => import('#features/game-account/game-modal.tsx').then((module) => module.GameModal),
  { texts: 'member' },
);
const GamesSheet = lazyModal(
  () => import('#features/games/games-sheet.tsx').then((module) => module.GamesSheet),
  { frame: { title: ({ category }) => `games:${findCategory(category) ?? 'all'}` } },
);

export interface HomeGamesProps {
  modal: ModalRoute;
}

/** The games of the home page: the list, the modal of a game, and opening a game. */
export function HomeGames({ modal }: HomeGamesProps) {
  const [search] = useSearchParams();
  const play = usePlay({
    steps: modal,
    onMoveBack: (code) => modal.open('transfer', { from: code, to: WALLET_CODE }),
  });
  const openGame = useStableHandler((code: string) => modal.open('game', { g: code }));
  const openTransfer = useStableHandler((code: string) => modal.open('transfer', { to: code }));
  const openCategory = useStableHandler((category: string) => modal.open('games', { c: category }));
  const playOnWeb = useStableHandler((game: PlayableGame) => play.start(game, 'web'));

  useEffect(() => {
    GameModal.preloadWhenIdle();
    GamesSheet.preloadWhenIdle();
  }, []);

  return (
    <>
      <GameSections
        openingCode={play.openingCode}
        onPlay={playOnWeb}
        movesMoney={play.movesMoney}
        onAccount={openGame}
        onTransfer={openTransfer}
        onAll={openCategory}
      />
      {modal.name === 'game' && (
        <GameModal
          code={search.get('g') ?? undefined}
          steps={modal}
          openingCode={play.openingCode}
          onPlay={play.start}
          movesMoney={play.movesMoney}
          onTransfer={openTransfer}
          onClose={modal.close}
        />
      )}
      {modal.name === 'games' && (
        <GamesSheet category={search.get('c') ?? undefined} onAccount={openGame} onClose={modal.close} />
      )}
      {play.outcome && <PlayOutcomeDialog outcome={play.outcome} control={play} />}
    </>
  );
}
