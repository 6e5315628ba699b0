import type { Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { ChoiceChip } from '#ui/form/choice-chip.tsx';

import { SHARE_PERCENTS, getShareAmount, type WithdrawalLimits } from './validate-withdrawal.ts';
import styles from './withdraw.module.css';

interface ShareChipsProps {
  limits: WithdrawalLimits;
  amount: Satang | null;
  onChoose: (amount: Satang) => void;
}

/** Chips that fill in a share of the withdrawable amount. None is selected at first. */
export function ShareChips({ limits, amount, onChoose }: ShareChipsProps) {
  const { t } = useTranslation('withdraw');
  const { t: tUi } = useTranslation('ui');
  return (
    <div className={styles.chips} role="group" aria-label={tUi('quickAmounts')}>
      {SHARE_PERCENTS.map((percent) => {
        const share = getShareAmount(percent, limits);
        return (
          <ChoiceChip
            key={percent}
            isChosen={share !== null && share === amount}
            disabled={share === null}
            onChoose={() => share !== null && onChoose(share)}
          >
            {t('share', { percent })}
          </ChoiceChip>
        );
      })}
    </div>
  );
}
