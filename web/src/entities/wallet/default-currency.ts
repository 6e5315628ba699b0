import { isLao, type Variant } from '@wallet/shared/operator/variant.ts';
import type { Currency } from '@wallet/shared/money.ts';

/** Returns the currency of a wallet whose response names none (F-30). */
export const getDefaultCurrency = (variant: Variant): Currency => (isLao(variant) ? 'LAK' : 'BAHT');
