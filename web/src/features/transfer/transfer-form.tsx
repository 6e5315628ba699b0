import { TRANSFER_MIN, WALLET_CODE } from '@wallet/shared/limits.ts';
import { ArrowUpDown, ChevronDown, CircleAlert, Gamepad2, WalletMinimal } from 'lucide-react';
import { type Ref, use, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { getDefaultAccounts, type TransferAccount } from '#entities/wallet/transfer-accounts.ts';
import { useAmountWarning } from '#entities/wallet/use-amount-warning.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { IconTile } from '#ui/content/icon-tile.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { useAmountField } from '#ui/form/use-amount-field.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

import { type TransferRequest, transferSchema } from './transfer-schema.ts';
import styles from './transfer.module.css';

interface PresetAccounts {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const EMPTY = { from: '', to: '', amount: '' };

/** Creates the form of a transfer. The accounts are preset once the wallet has loaded, until one is chosen. */
export function useTransferForm(accounts: readonly TransferAccount[], preset: PresetAccounts) {
  const defaults = getDefaultAccounts(accounts, preset);
  const form = useSchemaForm(transferSchema, {
    defaultValues: EMPTY,
    values: { from: defaults.from ?? '', to: defaults.to ?? '', amount: '' },
  });
  // The order of these calls is the order in which invalid fields get the focus.
  const from = useController({ control: form.control, name: 'from' });
  const to = useController({ control: form.control, name: 'to' });
  const amount = useAmountField(form, 'amount');
  const values = useWatch({ control: form.control });

  const fromCode = values.from ?? '';
  const toCode = values.to ?? '';
  const setFrom = (code: string) => {
    form.setValue('from', code, { shouldDirty: true });
    // Another source also ends the error of two equal accounts.
    form.clearErrors('to');
  };
  const setTo = (code: string) => form.setValue('to', code, { shouldDirty: true });

  return {
    from: {
      ref: from.field.ref,
      value: fromCode,
      error: from.fieldState.error?.message,
      onChange: setFrom,
    },
    to: { ref: to.field.ref, value: toCode, error: to.fieldState.error?.message, onChange: setTo },
    amount,
    swap: () => {
      setFrom(toCode);
      setTo(fromCode);
    },
    submit: (onValid: (request: TransferRequest) => void) => void form.handleSubmit(onValid)(),
  };
}

type TransferFormState = ReturnType<typeof useTransferForm>;

interface AccountSelectProps {
  label: string;
  placeholder: string;
  accounts: readonly TransferAccount[];
  /** Code of the chosen account. Empty until one is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A card that shows the chosen account. A transparent native select over it opens the device's own list. */
export function AccountSelect(props: AccountSelectProps) {
  const { label, placeholder, accounts, value, error, onChange, ref } = props;
  const { t } = useTranslation('transfer');
  const formatMoney = useFormatMoney();
  const id = useId();
  const isHidden = use(AmountsHidden);
  const chosen = accounts.find((account) => account.code === value);

  return (
    <div>
      <div className={styles.choice} data-invalid={error ? true : undefined}>
        <IconTile className={styles.picture}>
          {value === '' || value === WALLET_CODE ? <WalletMinimal /> : <Gamepad2 />}
        </IconTile>
        <span className={styles.accountText}>
          <label className="quiet" htmlFor={id}>
            {label}
          </label>
          <span className={styles.name} data-empty={chosen ? undefined : true} aria-hidden>
            {chosen?.name ?? placeholder}
          </span>
          {chosen && (
            <span className={`quiet ${styles.balance}`} id={`${id}-balance`}>
              <Money amount={chosen.balance} />
              {chosen.inGame !== undefined && (
                <span className={styles.inGame}>
                  {t('inGame')} <Money units={chosen.inGame} />
                </span>
              )}
            </span>
          )}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden />
        <select
          ref={ref}
          id={id}
          className={styles.select}
          value={chosen ? value : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [chosen && `${id}-balance`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {accounts.map((account) => (
            <option key={account.code} value={account.code}>
              {isHidden || account.balance === null
                ? account.name
                : `${account.name} — ${formatMoney(account.balance)}`}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={18} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

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
  const { t } = useTranslation('transfer');
  const formatMoney = useFormatMoney();
  const isHidden = use(AmountsHidden);
  const { from, to, amount: field } = form;
  const source = accounts.find((account) => account.code === from.value);
  const balance = source?.balance ?? null;
  const exceeded = useAmountWarning(field.amount, balance);

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
        error={field.toErrorText(() => t('minimum', { amount: formatMoney(TRANSFER_MIN) }))}
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
