import { OTHER } from '@wallet/shared/schema/response-marks.ts';

/** Categories in the order of the home page (§2). */
export const CATEGORIES = ['slot', 'sport', 'lotto'] as const;
/** All categories, with `OTHER` for games whose category the app does not know. */
const ALL_CATEGORIES = [...CATEGORIES, OTHER] as const;
export type Category = (typeof ALL_CATEGORIES)[number];

/** Finds the category with this name. */
export const findCategory = (name: string | undefined): Category | undefined =>
  ALL_CATEGORIES.find((each) => each === name);

/** Groups games by category and keeps their order. Includes empty categories, except `OTHER`. */
export function groupByCategory<Game extends { readonly category: Category }>(
  games: readonly Game[],
): readonly { readonly category: Category; readonly games: readonly Game[] }[] {
  return ALL_CATEGORIES.map((category) => ({
    category,
    games: games.filter((game) => game.category === category),
  })).filter((group) => group.category !== OTHER || group.games.length > 0);
}
