import { CREDITED_WITHIN_MINUTES } from '@wallet/shared/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import { DepositAccountCard } from './deposit-account-card.tsx';
import styles from './deposit.module.css';
import type { DepositAccount } from './queries.ts';

interface BankTransferProps {
  accounts: readonly DepositAccount[];
  /** What comes after the transfer: the slip. */
  children: ReactNode;
}

/** A number in a sentence stays on one line, though it has hyphens: a word joiner follows each. */
const withoutLineBreaks = (accountNo: string): string => accountNo.replaceAll('-', '-\u2060');

/** The accounts to transfer to, and from which account the money has to come. */
export function BankTransfer({ accounts, children }: BankTransferProps) {
  const { t } = useTranslation('deposit');
  const own = useWallet().data?.bankAccount;
  /** Where all are alike, saying it on each would only be noise. */
  const isMixed = new Set(accounts.map(({ currency }) => currency)).size > 1;
  return (
    <>
      {own && (
        <Notice>
          {t('fromOwn', {
            account: `${own.bankCode}\u00a0${withoutLineBreaks(maskAccountNumber(own.bankAccountNo))}`,
          })}
        </Notice>
      )}
      <ul className={styles.accounts} aria-label={t('accounts')}>
        {accounts.map((account, index) => (
          <DepositAccountCard
            key={`${account.bankCode}-${account.bankAccountNo ?? index}`}
            account={account}
            tellsCurrency={isMixed}
          />
        ))}
      </ul>
      <p className={styles.credited}>{t('credited', { count: CREDITED_WITHIN_MINUTES })}</p>
      {children}
    </>
  );
}
