/** A member in the model. Balances are plain numbers of satang. */
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
  /** Balances of open game accounts by code. */
  readonly games: Map<string, number>;
  bonus: { readonly code: string; readonly isPromotion: boolean } | null;
  lock: { amount: number; turnover: number; base: number; percentFail: number; played: number } | null;
  /** Times at which offers were received, by code. */
  readonly receipts: Map<string, number[]>;
  refund: number | null;
  invites: { readonly amount: number; isCollected: boolean }[];
  coupons: { id: string; readonly amount: number; readonly expiresAt: number | null; isClaimed: boolean }[];
  readonly qrCodes: Map<string, { readonly id: string; readonly amount: number; readonly expiresAt: number }>;
  /** Scripted results of third parties, by stream. */
  readonly scripts: Map<string, string[]>;
}

export const modelBalance = (member: ModelMember, code: string): number =>
  code === 'WALLET' ? member.wallet : (member.games.get(code) ?? 0);

export function setModelBalance(member: ModelMember, code: string, amount: number): void {
  if (code === 'WALLET') member.wallet = amount;
  else member.games.set(code, amount);
}

/** Draws the next scripted result of a stream, or `ok`. */
export const drawScripted = (member: ModelMember, stream: string): string =>
  member.scripts.get(stream)?.shift() ?? 'ok';
