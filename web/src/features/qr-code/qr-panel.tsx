import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Currency, Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { SegmentedControl } from '#ui/form/segmented-control.tsx';

import styles from './qr-code.module.css';
import { QrDeposit } from './qr-deposit.tsx';

export interface QrPanelProps {
  /** Those that the operator offers, at least one. */
  providers: readonly QrProvider[];
  /** As it stands in the address; anything may. */
  provider: string | undefined;
  onProvider: (provider: QrProvider) => void;
  currency: Currency;
  /** The operator's own minimum, and how long a code holds, where it says so. */
  minimum: Satang | null | undefined;
  lifetimeMinutes: number | undefined;
  /** The member has paid: the modal is to close. */
  onTransferred: () => void;
}

/** Deposits by QR code, at the provider that the address names (QR). */
export function QrPanel({ providers, provider: asked, onProvider, ...rest }: QrPanelProps) {
  const { t } = useTranslation('qr-code');
  const provider = providers.find((each) => each === asked) ?? providers[0];
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
