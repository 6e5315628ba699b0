/** A member as the model knows one: balances are plain numbers of satang. */
export interface ModelMember {
  readonly id: string;
  readonly phone: string;
  readonly hasBank: boolean;
  token: string;
  session: { issuedAt: number; usedAt: number; isEnded: boolean };
  isActive: boolean;
  wrongLogins: number[];
  wallet: number;
  coins: number;
  /** Open game accounts and what they hold. */
  readonly games: Map<string, number>;
  bonus: { readonly code: string; readonly isPromotion: boolean } | null;
  lock: { amount: number; turnover: number; base: number; percentFail: number; played: number } | null;
  /** When each offer was received, by its code. */
  readonly receipts: Map<string, number[]>;
  refund: number | null;
  invites: { readonly amount: number; isCollected: boolean }[];
  coupons: { id: string; readonly amount: number; readonly expiresAt: number | null; isClaimed: boolean }[];
  readonly qrCodes: Map<string, { readonly id: string; readonly amount: number; readonly expiresAt: number }>;
  /** What outside parties are scripted to answer next. */
  readonly scripts: Map<string, string[]>;
}

export const modelBalance = (person: ModelMember, code: string): number =>
  code === 'WALLET' ? person.wallet : (person.games.get(code) ?? 0);

export function setModelBalance(person: ModelMember, code: string, amount: number): void {
  if (code === 'WALLET') person.wallet = amount;
  else person.games.set(code, amount);
}

/** What an outside party answers: as it is scripted, otherwise that all went well. */
export const drawScripted = (person: ModelMember, stream: string): string =>
  person.scripts.get(stream)?.shift() ?? 'ok';
