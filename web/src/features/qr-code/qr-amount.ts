import {
  QR_BUTTON_MIN,
  QR_CREATE_MIN,
  QR_QUICK_AMOUNTS_BAHT,
  type QrProvider,
} from '@wallet/shared/limits.ts';
import { type Satang, asSatang, bahtToSatang } from '@wallet/shared/money.ts';

/** The larger of what the provider and what the operator asks for (QR-5). */
export const getMinimumAmount = (provider: QrProvider, ofOperator: Satang | null | undefined): Satang =>
  asSatang(Math.max(QR_BUTTON_MIN[provider], QR_CREATE_MIN, ofOperator ?? 0));

/** The provider's own threshold, below which there is nothing to press (F-9). */
export const isBelowThreshold = (provider: QrProvider, amount: Satang | null): boolean =>
  amount === null || amount < QR_BUTTON_MIN[provider];

export const getQuickAmounts = (provider: QrProvider): readonly Satang[] =>
  QR_QUICK_AMOUNTS_BAHT[provider].map((baht) => bahtToSatang(baht));
