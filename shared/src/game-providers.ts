/** The eleven providers of `/api/autoLogin/{provider}`. The codes are assumed: the specification only counts them. */
export const GAME_PROVIDERS = [
  'pg',
  'jili',
  'joker',
  'pragmatic',
  'slotxo',
  'sa',
  'sexy',
  'dream',
  'ufa',
  'sbobet',
  'lotto',
] as const;
export type GameProvider = (typeof GAME_PROVIDERS)[number];

interface GameLaunch {
  readonly provider: GameProvider;
  /** Whether the launch address carries the game's password as its last part. */
  readonly hasPassword: boolean;
}

/** Which slot is launched through which provider (F-65). A slot that is not here opens at its own web URL. */
const LAUNCHES: ReadonlyMap<string, GameLaunch> = new Map([
  ['PG', { provider: 'pg', hasPassword: false }],
  ['JILI', { provider: 'jili', hasPassword: false }],
  ['JOKER', { provider: 'joker', hasPassword: true }],
  ['PP', { provider: 'pragmatic', hasPassword: false }],
  ['XO', { provider: 'slotxo', hasPassword: true }],
  ['SA', { provider: 'sa', hasPassword: false }],
  ['SEXY', { provider: 'sexy', hasPassword: false }],
  ['DG', { provider: 'dream', hasPassword: false }],
  ['UFA', { provider: 'ufa', hasPassword: true }],
  ['SBO', { provider: 'sbobet', hasPassword: true }],
  ['LOTTO', { provider: 'lotto', hasPassword: false }],
]);

/** How a slot is launched; undefined where it opens at its own web URL. */
export const findGameLaunch = (slotCode: string): GameLaunch | undefined =>
  LAUNCHES.get(slotCode.toUpperCase());
