import type { catalogue } from '@wallet/shared/control/catalogue.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

export type Game = ControlResponse<typeof catalogue.read>['games'][number];
type Category = Game['category'];

export const CATEGORIES: readonly Category[] = ['slot', 'sport', 'lotto'];
/** Maximum number of games in a category. */
export const GAMES_MAX = 50;

/**
 * Sets the number of games in a category. Keeps the first existing games, and adds copies of the last one with new
 * codes that no provider knows.
 */
export function withGameCount(games: readonly Game[], category: Category, count: number): Game[] {
  const existing = games.filter((game) => game.category === category);
  const others = games.filter((game) => game.category !== category);
  const template = existing.at(-1) ?? games[0];
  const taken = new Set(games.map(({ code }) => code));
  if (!template) return [];
  const added: Game[] = [];
  for (let number = 1; existing.length + added.length < count; number += 1) {
    const code = `${category.toUpperCase()}${number}`;
    if (taken.has(code)) continue;
    added.push({ ...template, code, name: `${category} ${number}`, category });
  }
  return [...others, ...existing.slice(0, count), ...added];
}
