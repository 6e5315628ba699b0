/** The categories in the order in which home shows them (§2). */
export const CATEGORIES = ['slot', 'sport', 'lotto'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The games of each category in the operator's order; every category is there, also where it is empty. */
export function groupByCategory<Game extends { readonly category: Category }>(
  games: readonly Game[],
): readonly { readonly category: Category; readonly games: readonly Game[] }[] {
  return CATEGORIES.map((category) => ({
    category,
    games: games.filter((game) => game.category === category),
  }));
}
