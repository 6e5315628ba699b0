import { GamesSkeleton } from '#features/games/games-skeleton.tsx';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

/** The games of the home page. They are rendered after the balance. */
export const HomeGames = lazyWithRetry(() => import('./home-games.tsx').then((module) => module.HomeGames), {
  fallback: <GamesSkeleton />,
  ErrorView: RetryRow,
});
