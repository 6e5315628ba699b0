import type { IdKind } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { SECRET_KINDS } from '#world/command/command-env.ts';
import { keyedSecret } from '#world/command/random.ts';

/** Number of secret ids after the last one that are compared with the rows. A secret does not tell its number. */
const NEXT_SECRETS = 1_000;

interface IssuedId {
  /** Part of the state in which it stands. */
  readonly part: string;
  readonly id: string;
}

/** Names the part of the state in which ids stand. */
function* inPart(part: string, ids: Iterable<string | null>): Generator<IssuedId> {
  for (const id of ids) if (id !== null) yield { part, id };
}

/** Lists the ids of each kind that the rows have. No row has the id of a password or of the launch of a game. */
const ISSUED_IDS: { readonly [Kind in IdKind]: (state: WorldState) => Iterable<IssuedId> } = {
  *op({ ledger, withdrawals }) {
    for (const { op } of ledger.postings.values()) yield { part: 'ledger.postings', id: op };
    for (const { op } of withdrawals.values()) yield { part: 'withdrawals', id: op };
  },
  token: ({ sessions }) => inPart('sessions', sessions.ids()),
  withdrawal: ({ withdrawals }) => inPart('withdrawals', withdrawals.ids()),
  otp: ({ otps }) => inPart('otps', otps.ids()),
  link: ({ links }) => inPart('links', links.ids()),
  media: ({ media }) =>
    inPart(
      'media',
      media.ids().map((id) => id.split('.')[0] ?? ''),
    ),
  slip: ({ slips }) => inPart('slips', slips.ids()),
  qr: ({ qrCodes }) => inPart('qrCodes', qrCodes.ids()),
  *message({ messages }) {
    for (const { id } of messages.values()) yield { part: 'messages', id };
  },
  *session({ rooms, messages }) {
    yield* inPart(
      'rooms',
      [...rooms.values()].map(({ sessionId }) => sessionId),
    );
    for (const { sessionId } of messages.values()) yield { part: 'messages', id: sessionId };
  },
  password: () => [],
  launch: () => [],
  *spin({ spins }) {
    for (const { id } of spins.values()) yield { part: 'spins', id };
  },
  invite: ({ invites }) => inPart('invites', invites.ids()),
  refund: ({ refunds }) => inPart('refunds', refunds.ids()),
  // Coupons and rules may have ids that the operator chose, and a new one never gets one that is there.
  coupon: () => [],
  fault: () => [],
};

const KINDS = Object.keys(ISSUED_IDS) as IdKind[];

/** Returns the ids that the world would issue a second time, so that a new row would take the place of an old one. */
export const findIdsIssuedAgain = (state: WorldState): string[] =>
  KINDS.flatMap((kind) => {
    const issued = state.counters.get(`id.${kind}`)?.count ?? 0;
    const isAhead = SECRET_KINDS.has(kind)
      ? createSecretCheck(state.seed, kind, issued)
      : createNumberCheck(kind, issued);
    for (const { part, id } of ISSUED_IDS[kind](state)) {
      if (isAhead(id)) return [`the counter id.${kind} is ${issued} and must count ${id} of ${part}`];
    }
    return [];
  });

function createNumberCheck(kind: IdKind, issued: number): (id: string) => boolean {
  const prefix = `${kind}-`;
  return (id) => id.startsWith(prefix) && Number(id.slice(prefix.length)) > issued;
}

function createSecretCheck(seed: string, kind: IdKind, issued: number): (id: string) => boolean {
  const next = new Set<string>();
  for (let number = issued + 1; number <= issued + NEXT_SECRETS; number++)
    next.add(keyedSecret(seed, kind, number));
  return (id) => next.has(id);
}
