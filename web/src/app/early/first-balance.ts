import { readGameUnits } from '@wallet/shared/amounts/game-units.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { bahtToSatang, isBahtAmount } from '@wallet/shared/money.ts';

import { calculateTotal } from '#features/balance/balance-total.ts';
import { readHiddenAmounts } from '#features/balance/stored-hidden-amounts.ts';
import { localStore } from '#lib/browser/storage.ts';
import { formatAmount } from '#lib/format/format.ts';

/** The part of a wallet that the first frame of home shows. */
interface FirstBalance {
  readonly name: string;
  /** The total as the balance card formats it. */
  readonly amount: string;
  readonly currency: Currency;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a game account that the total is calculated from. */
interface GameFields {
  readonly isActive: boolean;
  readonly amount: number;
  readonly ftWalletSlot: number;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true for an object whose named fields are all texts. */
const hasTexts = (value: unknown, names: string): value is Fields =>
  isFields(value) && names.split(' ').every((name) => typeof value[name] === 'string');

const isAmount = (value: unknown): value is number => typeof value === 'number' && isBahtAmount(value);

const isGame = (value: unknown): value is GameFields =>
  hasTexts(value, 'code name logo background category') &&
  typeof value['isActive'] === 'boolean' &&
  Number.isFinite(value['amount']) &&
  Number.isFinite(value['ftWalletSlot']);

/**
 * Finds the balance in the response of the wallet, only if all that the app requires of it is there exactly as the contract
 * has it. The app reads some responses that this refuses, and refuses none that this reads
 * (`first-balance.test.ts`).
 */
export function findFirstBalance(response: unknown, defaultCurrency: Currency): FirstBalance | undefined {
  // Either may refuse the call.
  if (!isFields(response) || 'message' in response || 'error' in response) return undefined;
  const { profile, bankAccount, wallet, invite, slots } = response;
  if (!hasTexts(profile, '_id name username') || !Number.isFinite(profile['coin'])) return undefined;
  const { name, currency = defaultCurrency } = profile;
  if (currency !== 'BAHT' && currency !== 'LAK') return undefined;
  const hasAccount = bankAccount !== undefined && bankAccount !== null;
  if (hasAccount && !hasTexts(bankAccount, 'bankCode bankAccountName bankAccountNo nameTH nameEN'))
    return undefined;
  if (!isFields(invite) || !isFields(wallet) || !isAmount(wallet['amount'])) return undefined;
  if (!Array.isArray(slots) || !slots.every(isGame)) return undefined;
  const games = slots.map((game) => ({ ...game, amount: readGameUnits(game.amount) }));
  const { all } = calculateTotal(bahtToSatang(wallet['amount']), games);
  return all === null ? undefined : { name: name as string, amount: formatAmount(all), currency };
}

/** Returns true if home begins with the balance: nothing stands over it, no amounts are hidden, and there may be no break. */
export const showsBalanceFirst = (search: string): boolean =>
  search === '' && !readHiddenAmounts() && !localStore.keys('w.rg.').some((key) => key.endsWith('.break'));

/** Writes the balance into the first frame, whose style sheet shows it once the fonts are there. */
export function writeFirstBalance({ name, amount, currency }: FirstBalance): void {
  const write = (value: string, text: string) => {
    for (const place of Array.from(
      document.querySelectorAll<HTMLElement>(`.first-frame [data-value=${value}]`),
    )) {
      place.textContent = text;
      // The size of the figure follows from it, as in `Money`.
      place.parentElement?.style.setProperty('--characters', String(text.length));
    }
  };
  write('name', name);
  write('amount', amount);
  document.documentElement.dataset['firstBalance'] = currency;
}
