/** The eleven providers of `/api/autoLogin/{provider}`. The codes are assumed: the specification states only their number. */
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
  /** True if the launch path ends with the game's password. */
  readonly hasPassword: boolean;
}

/** Providers by slot code (F-65). A slot that is not listed opens at its own web URL. */
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

/** Finds the provider that launches a slot; `undefined` if the slot opens at its own web URL. */
export const findGameLaunch = (slotCode: string): GameLaunch | undefined =>
  LAUNCHES.get(slotCode.toUpperCase());
