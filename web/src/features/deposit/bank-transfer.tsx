import { AUTO_MODE, CREDITED_WITHIN_MINUTES } from '@wallet/shared/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useAwaited } from '#api/use-awaited.ts';
import { maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { DepositAccountCard } from './deposit-account-card.tsx';
import styles from './deposit.module.css';
import type { DepositAccount } from './queries.ts';

interface BankTransferProps {
  accounts: readonly DepositAccount[];
  acceptsSlips: boolean;
  /** The slip upload, which follows the transfer. */
  children: ReactNode;
}

/** Returns the text that says when the money is credited: the time is promised for automatic accounts alone. */
function chooseCreditedText(accounts: readonly DepositAccount[]) {
  const automaticCount = accounts.filter(({ mode }) => mode === AUTO_MODE).length;
  if (automaticCount === 0) return 'creditedChecked';
  return automaticCount === accounts.length ? 'credited' : 'creditedMixed';
}

/** The operator's accounts to transfer to, and the member's account to transfer from. */
export function BankTransfer({ accounts, acceptsSlips, children }: BankTransferProps) {
  const { t } = useTranslation('deposit');
  const wallet = useWallet();
  const ownAccount = wallet.data?.bankAccount;
  const isAwaited = useAwaited([wallet]);
  // The currency is shown only where the accounts differ in it.
  const hasSeveralCurrencies = new Set(accounts.map(({ currency }) => currency)).size > 1;
  // The member's account stands above the others and would move them.
  if (isAwaited) return <Skeleton shape="block" height="380px" />;
  return (
    <>
      {ownAccount && (
        <Notice>
          {t('fromOwn', {
            account: `${ownAccount.bankCode}\u00a0${maskAccountNumber(ownAccount.bankAccountNo)}`,
          })}
        </Notice>
      )}
      <ul className={styles.accounts} aria-label={t('accounts')}>
        {accounts.map((account, index) => (
          <DepositAccountCard
            key={`${account.bankCode}-${account.bankAccountNo ?? index}`}
            account={account}
            acceptsSlips={acceptsSlips}
            showsCurrency={hasSeveralCurrencies}
          />
        ))}
      </ul>
      <p className={styles.credited}>{t(chooseCreditedText(accounts), { count: CREDITED_WITHIN_MINUTES })}</p>
      {children}
    </>
  );
}
