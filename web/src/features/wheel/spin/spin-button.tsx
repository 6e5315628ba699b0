import { useTranslation } from 'react-i18next';

import { useStillWorking } from '#lib/time/use-delayed.ts';
import { Button } from '#ui/action/button.tsx';

import styles from '../wheel.module.css';
import type { Spin } from './use-spin.ts';

interface SpinButtonProps {
  spin: Spin;
  coins: number | undefined;
  isLoading: boolean;
  /** Id of the text that says why there is no spin without coins. */
  noCoinsId: string;
}

/** Button that spins the wheel for a coin. */
export function SpinButton({ spin: { isBusy, spin }, coins, isLoading, noCoinsId }: SpinButtonProps) {
  const { t } = useTranslation(['wheel', 'ui']);
  const isStillWorking = useStillWorking(isBusy);
  // What is not known blocks nothing: the operator decides.
  const isBlocked = isBusy || (coins !== undefined && coins < 1);
  return (
    <>
      <Button
        wide
        size="large"
        variant="gold"
        aria-busy={isBusy || undefined}
        disabled={isLoading}
        aria-disabled={isBlocked || undefined}
        aria-describedby={coins === 0 ? noCoinsId : undefined}
        className={styles.spin}
        onClick={isBlocked ? undefined : spin}
      >
        {isStillWorking ? t('ui:stillWorking') : t(isBusy ? 'spinning' : 'spin')}
      </Button>
      {/* Screen readers do not speak of a name that changes. */}
      <span className="visually-hidden" aria-live="polite">
        {isStillWorking && t('ui:stillWorking')}
      </span>
    </>
  );
}
