import { Gift, Link2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '#ui/action/copy-button.tsx';
import { IconTile } from '#ui/content/icon-tile.tsx';

import styles from './wallet-link.module.css';

const STEPS = [
  { name: 'gift', Icon: Gift },
  { name: 'one', Icon: Users },
  { name: 'copy', Icon: Link2 },
] as const;

/** Instructions in three steps to create a link in the wallet's app, with the name of the recipient. */
export function LinkInstructions({ walletName }: { walletName: string }) {
  const { t } = useTranslation('wallet-link');
  return (
    <>
      <h3 className={styles.title}>{t('title')}</h3>
      <div className={styles.recipient}>
        <span className={styles.recipientText}>
          <span className={styles.label}>{t('recipient')}</span>
          <span className={styles.name}>{walletName}</span>
        </span>
        <CopyButton text={walletName} label={t('recipient')} />
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ name, Icon }) => (
          <li key={name} className={styles.step}>
            <IconTile>
              <Icon />
            </IconTile>
            {t(`step.${name}`)}
          </li>
        ))}
      </ol>
    </>
  );
}
