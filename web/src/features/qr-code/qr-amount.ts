import {
  QR_BUTTON_MIN,
  QR_CREATE_MIN,
  QR_QUICK_AMOUNTS_BAHT,
  type QrProvider,
} from '@wallet/shared/limits.ts';
import { type Satang, asSatang, bahtToSatang } from '@wallet/shared/money.ts';

/** Returns the minimum of a deposit: the larger one of the provider's and the operator's (QR-5). */
export const getMinimumAmount = (provider: QrProvider, operatorMinimum: Satang | null | undefined): Satang =>
  asSatang(Math.max(QR_BUTTON_MIN[provider], QR_CREATE_MIN, operatorMinimum ?? 0));

/** Returns true below the provider's threshold, where the button is disabled (F-9). */
export const isBelowThreshold = (provider: QrProvider, amount: Satang | null): boolean =>
  amount === null || amount < QR_BUTTON_MIN[provider];

/** Returns the quick amounts of a provider. */
export const getQuickAmounts = (provider: QrProvider): readonly Satang[] =>
  QR_QUICK_AMOUNTS_BAHT[provider].map((baht) => bahtToSatang(baht));
