import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { ChevronDown, CircleAlert, Gamepad2, WalletMinimal } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { TransferAccount } from '#entities/wallet/transfer-accounts.ts';
import { IconTile } from '#ui/content/icon-tile.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './transfer.module.css';

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
  const id = useId();
  const chosen = accounts.find((account) => account.code === value);

  return (
    <div>
      <div className={styles.choice} data-invalid={error ? true : undefined}>
        <IconTile className={styles.picture}>
          {value === '' || value === WALLET_CODE ? <WalletMinimal /> : <Gamepad2 />}
        </IconTile>
        <span className={styles.accountText}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          <span className={styles.name} data-empty={chosen ? undefined : true} aria-hidden>
            {chosen?.name ?? placeholder}
          </span>
          {chosen && (
            <span className={styles.balance} id={`${id}-balance`}>
              <Money amount={chosen.balance} />
              {chosen.inGame !== undefined && (
                <span className={styles.inGame}>
                  {t('inGame')} <Money unit="none" amount={chosen.inGame} />
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
              {account.name}
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
