import { toMediaUrl } from '#lib/browser/media-url.ts';

import { groupByCategory } from './categories.ts';
import type { Game } from '#entities/game/use-games.ts';

/**
 * Requests the background of the first card, the largest picture of the first screen. The cards are rendered after the
 * balance, and it would wait for them.
 */
export function preloadFirstBackground(games: readonly Pick<Game, 'background' | 'category'>[]): void {
  const first = groupByCategory(games).find((category) => category.games.length > 0)?.games[0];
  const url = toMediaUrl(first?.background);
  if (url !== undefined) new Image().src = url;
}
