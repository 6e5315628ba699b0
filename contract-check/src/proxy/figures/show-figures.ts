import {
  getOwnCoins,
  hasOwnFigures,
  sumOwnMovements,
} from '@wallet/mock-server/domain/backend/own-movements.ts';
import { gameAccount, mainAccount } from '@wallet/mock-server/domain/ledger/accounts.ts';
import type { WorldState } from '@wallet/mock-server/domain/state/world-state.ts';
import type { CallContext } from '@wallet/mock-server/http/call/call-context.ts';
import type { Figure } from '@wallet/mock-server/world/journal/journal-entry.ts';
import { convertGame, readGameUnits, toGameUnits } from '@wallet/shared/amounts/game-units.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { add, readBaht, satangToBaht, ZERO } from '@wallet/shared/money.ts';
import { BALANCE_READ } from '@wallet/shared/operator/fake-calls.ts';
import { findFieldName, getField, isFields, unwrapResponse } from '@wallet/shared/schema/response-forms.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

type Place = readonly (string | number)[];

/** Returns the figure to show in place of that of the backend; null if that is none. */
type Show = (backend: unknown, holder: unknown) => number | null;

/** Figure of a response, and what is shown in its place. */
interface Shown {
  readonly place: Place;
  readonly show: Show;
}

const findPlace = (value: unknown, place: Place): unknown =>
  place.reduce(
    (holder: unknown, name) =>
      typeof name === 'string' ? getField(holder, name) : (holder as readonly unknown[])[name],
    value,
  );

/** Writes a figure as the backend has: as a number, or as a text with as many decimals or more. */
function toForm(backend: unknown, shown: number): number | string {
  if (typeof backend !== 'string') return shown;
  const places = backend.split('.')[1]?.length ?? 0;
  const [whole, decimals = ''] = String(shown).split('.');
  const padded = decimals.padEnd(places, '0');
  return padded === '' ? String(whole) : `${whole}.${padded}`;
}

const notNegative = (amount: number): number => Math.max(0, amount);

/** Calls whose responses have balances or coins of the member, by their names. What the contract assumes is left as it is. */
const FIGURES: Readonly<
  Record<
    string,
    {
      readonly endpoint: Endpoint;
      readonly list: (
        state: WorldState,
        member: { readonly id: string },
        response: unknown,
      ) => readonly Shown[];
    }
  >
> = {
  [BALANCE_READ]: {
    endpoint: contract.wallet.read,
    list: (state, member, response) => {
      const own = sumOwnMovements(state, member);
      const slots = findPlace(response, ['slots']);
      return [
        { place: ['profile', 'coin'], show: withCoins(state, member) },
        {
          place: ['wallet', 'amount'],
          show: (backend) => {
            const [amount, moved] = [readBaht(backend), own.get(mainAccount(member)) ?? ZERO];
            return amount === null || moved === ZERO ? null : notNegative(satangToBaht(add(amount, moved)));
          },
        },
        ...(Array.isArray(slots) ? slots : []).map((_, index): Shown => ({
          place: ['slots', index, 'amount'],
          show: (backend, slot) => {
            const factor = Number(getField(slot, 'ftWalletSlot'));
            const balance = convertGame({ amount: readGameUnits(backend), ftWalletSlot: factor });
            const moved = own.get(gameAccount(member, String(getField(slot, 'code')))) ?? ZERO;
            if (balance === null || moved === ZERO) return null;
            return notNegative(toGameUnits(add(balance, moved), factor));
          },
        })),
      ];
    },
  },
  'spinWheel.setup': {
    endpoint: contract.spinWheel.setup,
    list: (state, member) => [{ place: ['result', 'userCoin'], show: withCoins(state, member) }],
  },
  'spinWheel.spin': {
    endpoint: contract.spinWheel.spin,
    list: (state, member) => [{ place: ['result', 'remainingCoin'], show: withCoins(state, member) }],
  },
};

const withCoins =
  (state: WorldState, member: { readonly id: string }): Show =>
  (backend) => {
    const own = getOwnCoins(state, member);
    return own === 0 || typeof backend !== 'number' ? null : notNegative(backend + own);
  };

/** Returns true if the response of a call may have figures on top of which fake calls have moved something. */
export const mayShowFigures = (state: WorldState, operation: string | null): boolean =>
  Object.hasOwn(FIGURES, operation ?? '') && (state.fakeCalls.size > 0 || hasOwnFigures(state));

/**
 * Puts what fake calls have moved on top of the figures of a backend's response, in place. Returns those that have changed.
 * A figure that stands elsewhere than the contract says is left as it is.
 */
export function showFigures(
  { world: { state }, entry, bearer }: CallContext,
  response: unknown,
): readonly Figure[] {
  const { endpoint, list } = FIGURES[entry.operation ?? ''] ?? {};
  const id = state.sessions.get(bearer?.sessionId ?? '')?.memberId;
  if (!endpoint || !list || id === undefined) return [];
  const body = unwrapResponse(endpoint.response, response);
  return list(state, { id }, body).flatMap(({ place, show }) => {
    const holder = findPlace(body, place.slice(0, -1));
    const name = isFields(holder) ? findFieldName(holder, String(place.at(-1))) : undefined;
    if (!isFields(holder) || name === undefined) return [];
    const backend = holder[name];
    const shown = show(backend, holder);
    if (shown === null || shown === Number(backend)) return [];
    (holder as Record<string, unknown>)[name] = toForm(backend, shown);
    return [{ path: place.join('.'), backend: Number(backend), shown }];
  });
}
