import type { catalogue } from '@wallet/shared/control/catalogue.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

export type Game = ControlResponse<typeof catalogue.read>['games'][number];
type Category = Game['category'];

export const CATEGORIES: readonly Category[] = ['slot', 'sport', 'lotto'];
/** More than any screen shows. */
export const GAMES_MAX = 50;

export const PICTURE_OPTIONS = [
  { value: 'as-is', text: 'As they are' },
  { value: 'broken', text: 'Broken: cannot be loaded' },
] as const;
/** An address of this origin at which nothing lies. */
const MISSING_PICTURE = '/media/games/nothing-here.svg';

/**
 * The games with so many of a category: the first of those there are, and beyond them copies of the last under
 * codes of their own, which no provider's list knows.
 */
export function withGameCount(games: readonly Game[], category: Category, count: number): Game[] {
  const own = games.filter((game) => game.category === category);
  const others = games.filter((game) => game.category !== category);
  const pattern = own.at(-1) ?? games[0];
  const taken = new Set(games.map(({ code }) => code));
  if (!pattern) return [];
  const made: Game[] = [];
  for (let number = 1; own.length + made.length < count; number += 1) {
    const code = `${category.toUpperCase()}${number}`;
    if (taken.has(code)) continue;
    made.push({ ...pattern, code, name: `${category} ${number}`, category });
  }
  return [...others, ...own.slice(0, count), ...made];
}

export interface GameChange {
  readonly factor: number;
  readonly pictures: string;
  readonly web: boolean;
  readonly android: boolean;
  readonly ios: boolean;
}

/** One game as it is to be from now on; a link that is not wanted is left out. */
export function withGameChange(game: Game, { factor, pictures, web, android, ios }: GameChange): Game {
  const { webUrl, androidLink, iosLink, ...rest } = game;
  const address = webUrl ?? androidLink ?? iosLink ?? `https://play.example.com/${game.code}`;
  return {
    ...rest,
    ftWalletSlot: factor,
    ...(pictures === 'broken' ? { logo: MISSING_PICTURE, background: MISSING_PICTURE } : {}),
    ...(web ? { webUrl: webUrl ?? address } : {}),
    ...(android ? { androidLink: androidLink ?? address } : {}),
    ...(ios ? { iosLink: iosLink ?? address } : {}),
  };
}
