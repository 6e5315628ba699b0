import { TRANSFER_MIN, WALLET_CODE } from '@wallet/shared/limits.ts';
import { ArrowUpDown } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import type { TransferAccount } from '#entities/wallet/transfer-accounts.ts';
import { useAmountWarning } from '#entities/wallet/use-amount-warning.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { findAmountError } from '#ui/form/amount-schema.ts';

import { AccountSelect } from './account-select.tsx';
import type { TransferRequest } from './transfer-schema.ts';
import styles from './transfer.module.css';
import type { TransferFormState } from './use-transfer-form.ts';

interface TransferFormProps {
  id: string;
  form: TransferFormState;
  accounts: readonly TransferAccount[];
  /** Only transfers from a game to the wallet. */
  isOutOnly: boolean;
  onSubmit: (request: TransferRequest) => void;
}

/** Source, destination and amount of a transfer. They are validated when the member submits, not before. */
export function TransferForm({ id, form, accounts, isOutOnly, onSubmit }: TransferFormProps) {
  const { t } = useTranslation(['transfer', 'ui']);
  const formatMoney = useFormatMoney();
  const isHidden = use(AmountsHidden);
  const { from, to, amount: field } = form;
  const source = accounts.find((account) => account.code === from.value);
  const balance = source?.balance ?? null;
  const exceeded = useAmountWarning(field.amount, balance);

  const amountErrorText = () => {
    if (field.error === undefined) return undefined;
    const amountError = findAmountError(field.error);
    return amountError
      ? t(`ui:amountProblem.${amountError}`)
      : t('minimum', { amount: formatMoney(TRANSFER_MIN) });
  };

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(onSubmit);
      }}
    >
      <div className={styles.accounts}>
        <AccountSelect
          {...from}
          label={t('from')}
          placeholder={t('chooseFrom')}
          accounts={isOutOnly ? accounts.filter(({ code }) => code !== WALLET_CODE) : accounts}
          error={from.error && t('chooseFrom')}
        />
        {isOutOnly ? (
          <div className={styles.gap} />
        ) : (
          <IconButton className={styles.swap} label={t('swap')} icon={<ArrowUpDown />} onClick={form.swap} />
        )}
        <AccountSelect
          {...to}
          label={t('to')}
          placeholder={t('chooseTo')}
          accounts={isOutOnly ? accounts.filter(({ code }) => code === WALLET_CODE) : accounts}
          error={to.error && t(to.error === 'sameAccount' ? 'sameAccount' : 'chooseTo')}
        />
      </div>
      <AmountField
        {...field.props}
        label={t('amount')}
        error={amountErrorText()}
        max={balance === 0 ? null : balance}
        note={
          source && (
            <span role="status" className={exceeded === undefined ? undefined : styles.above}>
              {exceeded !== undefined ? (
                isHidden ? (
                  t('aboveHidden')
                ) : (
                  t('aboveBalance', { amount: formatMoney(exceeded) })
                )
              ) : (
                <span>
                  {t('available')} <Money amount={source.balance} />
                </span>
              )}
            </span>
          )
        }
      />
    </form>
  );
}
