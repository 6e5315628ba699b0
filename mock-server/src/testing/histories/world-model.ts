import { isLinearizable, type Operation, type SequentialModel } from './linearizability.ts';

/** Amounts of a member, in satang, when the world begins. */
const START = { wallet: 900_000, game: 245_892 };

/** Call of a history. The amount of a transfer in satang is its key; an even one goes to the game, an odd one comes back. */
export type WorldInput =
  | { readonly kind: 'create' }
  | { readonly kind: 'read' }
  | { readonly kind: 'postings' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'transfer'; readonly satang: number };

/** Answer of a call: the status, what it says, and whether it is that of an earlier call with the same key. */
export interface WorldOutput {
  readonly status: number;
  /** Wallet after a transfer; wallet and game of a read; transfers of a list of postings, in satang. */
  readonly amounts?: readonly number[];
  readonly isRepeated?: boolean;
}

export type WorldOperation = Operation<WorldInput, WorldOutput>;

interface WorldState {
  readonly wallet: number;
  readonly game: number;
  /** Transfers so far, each with the wallet after it. */
  readonly transfers: readonly (readonly [satang: number, wallet: number])[];
}

const isSame = (output: WorldOutput | undefined, expected: WorldOutput): boolean =>
  output === undefined || JSON.stringify(output) === JSON.stringify(expected);

/** Returns the answer to a call and the state after it. */
function serve(state: WorldState | 'none', input: WorldInput): readonly [WorldState | 'none', WorldOutput] {
  if (input.kind === 'create') {
    return state === 'none' ? [{ ...START, transfers: [] }, { status: 201 }] : [state, { status: 409 }];
  }
  if (state === 'none') return [state, { status: 404 }];
  const { wallet, game, transfers } = state;
  if (input.kind === 'read') return [state, { status: 200, amounts: [wallet, game] }];
  if (input.kind === 'reset') return [{ ...START, transfers: [] }, { status: 200 }];
  if (input.kind === 'postings')
    return [state, { status: 200, amounts: transfers.map(([satang]) => satang) }];
  const { satang } = input;
  const earlier = transfers.find(([each]) => each === satang);
  if (earlier) return [state, { status: 200, amounts: [earlier[1]], isRepeated: true }];
  const change = satang % 2 === 0 ? satang : -satang;
  if ((change > 0 ? wallet : game) < satang) return [state, { status: 400 }];
  const next = { wallet: wallet - change, game: game + change };
  return [
    { ...next, transfers: [...transfers, [satang, next.wallet]] },
    { status: 200, amounts: [next.wallet], isRepeated: false },
  ];
}

/** One world as its clients may see it: the balances of a member and the transfers between them, each made once. */
const worldModel: SequentialModel<WorldState | 'none', WorldInput, WorldOutput> = {
  initial: 'none',
  step: (state, input, output) => {
    const [next, expected] = serve(state, input);
    return isSame(output, expected) ? next : undefined;
  },
  toKey: (state) => (state === 'none' ? state : state.transfers.join(' ')),
};

/**
 * Returns true if a world may have answered so. The last call lists its postings. Where no reset has shortened them, each list
 * before was the beginning of this one, and a transfer without an answer that it lacks has not happened.
 */
export function isRight(history: readonly WorldOperation[]): boolean {
  const last = history.at(-1)?.output?.amounts;
  if (!last || history.some(({ input }) => input.kind === 'reset'))
    return isLinearizable(history, worldModel);
  const isBeginning = (state: WorldState | 'none'): boolean =>
    state === 'none' || state.transfers.every(([satang], index) => satang === last[index]);
  const happened = history.filter(
    ({ input, output }) => output || input.kind !== 'transfer' || last.includes(input.satang),
  );
  return isLinearizable(happened, {
    ...worldModel,
    step: (...call) => {
      const next = worldModel.step(...call);
      return next !== undefined && isBeginning(next) ? next : undefined;
    },
  });
}

/** Formats a history: a call a line, with its time in ms. */
export const formatHistory = (history: readonly WorldOperation[]): string =>
  history
    .map(({ begin, end, input, output }) => {
      const { status, amounts, isRepeated } = output ?? {};
      const answer = output ? [status, amounts?.join(' '), isRepeated && 'again'] : ['no answer'];
      const call = 'satang' in input ? `transfer ${input.satang}` : input.kind;
      return [Math.round(begin), Math.round(end), call, '→', ...answer].filter(Boolean).join(' ');
    })
    .join('\n');
