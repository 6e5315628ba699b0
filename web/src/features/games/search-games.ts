import { normaliseSearch } from '#lib/format/normalise-search.ts';

/** Finds the games whose name or code contains every word of the search. */
export function searchGames<Game extends { readonly name: string; readonly code: string }>(
  games: readonly Game[],
  search: string,
): readonly Game[] {
  const words = normaliseSearch(search).split(' ');
  return games.filter(({ name, code }) => {
    const text = normaliseSearch(`${name} ${code}`);
    return words.every((word) => text.includes(word));
  });
}
