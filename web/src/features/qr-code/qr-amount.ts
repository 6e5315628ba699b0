import {
  QR_DISABLED_BELOW,
  QR_IGNORED_UNDER,
  QR_QUICK_AMOUNTS,
  type QrProvider,
} from '@wallet/shared/limits.ts';
import { type Satang, satangOf, toSatang } from '@wallet/shared/money.ts';

/** The larger of what the provider and what the operator asks for (QR-5). */
export const minimumOf = (provider: QrProvider, ofOperator: Satang | null | undefined): Satang =>
  satangOf(Math.max(QR_DISABLED_BELOW[provider], QR_IGNORED_UNDER, ofOperator ?? 0));

/** The provider's own threshold, below which there is nothing to press (F-9). */
export const isTooLittle = (provider: QrProvider, amount: Satang | null): boolean =>
  amount === null || amount < QR_DISABLED_BELOW[provider];

export const quickAmounts = (provider: QrProvider): readonly Satang[] =>
  QR_QUICK_AMOUNTS[provider].map((baht) => toSatang(baht));
