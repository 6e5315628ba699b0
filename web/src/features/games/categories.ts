/** Categories in the order of the home page (§2). */
export const CATEGORIES = ['slot', 'sport', 'lotto'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Groups games by category, in the operator's order. Includes empty categories. */
export function groupByCategory<Game extends { readonly category: Category }>(
  games: readonly Game[],
): readonly { readonly category: Category; readonly games: readonly Game[] }[] {
  return CATEGORIES.map((category) => ({
    category,
    games: games.filter((game) => game.category === category),
  }));
}
