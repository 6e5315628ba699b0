import type { Currency } from '@wallet/shared/money.ts';
import { createContext } from 'react';

/** Context of the currency of the member's wallet, which amounts are in; `Money` and `useFormatMoney` read it (F-30). */
export const WalletCurrency = createContext<Currency>('BAHT');
