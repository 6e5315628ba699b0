import { CREDITED_WITHIN_MINUTES } from '@wallet/shared/limits.ts';
import { WalletMinimal } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { DASH } from '#lib/format/format.ts';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { IconTile } from '#ui/content/icon-tile.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';

import styles from './deposit.module.css';
import type { DepositWallet } from './queries.ts';

/** The names of mobile wallets whose deposits are detected automatically, with copy buttons (F-70). */
export function AutoWallets({ wallets }: { wallets: readonly DepositWallet[] }) {
  const { t } = useTranslation('deposit');
  if (wallets.length === 0) return null;
  return (
    <ul className={styles.accounts} aria-label={t('wallets')}>
      {wallets.map(({ walletAccountName: name }, index) => (
        <li key={name ?? index} className={styles.account}>
          <div className={styles.head}>
            <IconTile>
              <WalletMinimal />
            </IconTile>
            <span className={styles.accountText}>
              <span className={styles.bankName}>{t('wallet')}</span>
              <StatusChip tone="success" label={t('automatic', { count: CREDITED_WITHIN_MINUTES })} />
            </span>
          </div>
          <div className={styles.copied}>
            <span className={styles.accountText}>
              <span className="quiet">{t('walletName')}</span>
              <span className={styles.holder}>{name ?? DASH}</span>
            </span>
            {name !== undefined && <CopyButton text={name} label={t('walletName')} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
