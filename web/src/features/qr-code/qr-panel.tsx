import type { QrProvider } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { SegmentedControl } from '#ui/form/segmented-control.tsx';

import styles from './qr-code.module.css';
import { QrDeposit, type QrDepositProps } from './qr-deposit.tsx';

interface QrPanelProps extends Omit<QrDepositProps, 'provider'> {
  /** The providers that the operator offers. At least one. */
  providers: readonly QrProvider[];
  /** Provider in the address. It may be any text. */
  provider: string | undefined;
  onProvider: (provider: QrProvider) => void;
}

/** Deposit by QR code at the provider that the address names. */
export function QrPanel({ providers, provider: requested, onProvider, ...rest }: QrPanelProps) {
  const { t } = useTranslation('qr-code');
  const provider = providers.find((offered) => offered === requested) ?? providers[0];
  if (provider === undefined) return null;
  return (
    <div className={styles.panel}>
      {providers.length > 1 && (
        <SegmentedControl
          label={t('provider')}
          options={providers.map((value) => ({ value, label: value }))}
          value={provider}
          onChange={onProvider}
        />
      )}
      <QrDeposit key={provider} provider={provider} {...rest} />
    </div>
  );
}
