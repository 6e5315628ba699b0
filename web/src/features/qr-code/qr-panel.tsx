import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { SegmentedControl } from '#ui/form/segmented-control.tsx';

import styles from './qr-code.module.css';
import { QrDeposit } from './qr-deposit.tsx';

interface QrPanelProps {
  /** The providers that the operator offers. At least one. */
  providers: readonly QrProvider[];
  /** Provider in the address. It may be any text. */
  provider: string | undefined;
  onProvider: (provider: QrProvider) => void;
  /** The operator's own minimum and the lifetime of a code. Undefined where the operator sent none. */
  minimum: Satang | null | undefined;
  lifetimeMinutes: number | undefined;
  /** Typed amount, which outlives a look at another provider or channel. */
  amountText: string;
  onAmountText: (text: string) => void;
  /** Called when the member says that a code is paid, or has seen its payment. The modal closes. */
  onTransferred: () => void;
  /** Called before a code is created. Nothing is created if it resolves with false. */
  onBegin?: (amount: Satang) => Promise<boolean>;
  /** Called when a code was refused or cancelled, so that it will not be paid. */
  onGivenUp?: () => void;
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
