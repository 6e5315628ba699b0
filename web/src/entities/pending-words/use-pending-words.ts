import { useTranslation } from 'react-i18next';

/** Sources of money on its way: a row of the statement by its type, a slip, or a QR code. */
export const PENDING_KINDS = ['withdraw', 'deposit', 'transfer', 'other', 'slip', 'qr'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

/**
 * `waiting`: the operator has not decided, or the code can be paid. `settling`: the code has gone, and its payment may still
 * arrive. The others are ends: `arrived`, `refused`, and `unpaid` for a code without a payment.
 */
export const PENDING_STATES = ['waiting', 'settling', 'arrived', 'refused', 'unpaid'] as const;
export type PendingState = (typeof PENDING_STATES)[number];

const ROW_KINDS: readonly string[] = ['withdraw', 'deposit', 'transfer'];

/** Returns the kind of a statement row by its type. */
export const toRowKind = (statementType: string): PendingKind =>
  ROW_KINDS.includes(statementType) ? (statementType as PendingKind) : 'other';

/** State of a statement row or a slip by its status. */
export const STATE_OF_STATUS = { success: 'arrived', failed: 'refused', progress: 'waiting' } as const;

/** `text`: what it waits for, or what has come of it. `meanwhile`: what the member does while it waits. */
type PendingWords = Readonly<Record<'title' | 'text' | 'meanwhile', string>>;

/** Returns a function that says where the money is, the same on every screen that shows an entry. */
export function usePendingWords(): (entry: {
  readonly kind: PendingKind;
  readonly state: PendingState;
}) => PendingWords {
  const { t } = useTranslation('pending-words');
  return ({ kind, state }) => {
    // Only a code has each of the states, and only what waits has something to do meanwhile.
    const path = `kind.${kind}.${state}` as 'kind.qr.waiting';
    return {
      title: t(`${path}.title`),
      text: t(`${path}.text`),
      meanwhile: t(`${path}.meanwhile`, { defaultValue: '' }),
    };
  };
}
