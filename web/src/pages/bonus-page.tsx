import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { useHiddenAmounts } from '#features/balance/hidden-amounts.ts';
import { ActiveBonus } from '#features/bonus/active-bonus.tsx';
import { BonusList } from '#features/bonus/bonus-list.tsx';
import { CancelBonus } from '#features/bonus/cancel-bonus.tsx';
import { useBonusStatus } from '#features/bonus/queries.ts';
import { PromotionForm } from '#features/promotion/promotion-form.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './bonus-page.module.css';
import { lazyModal } from './lazy-modal.ts';
import type { PageProps } from './page-props.ts';
import { useCurrency } from '#entities/wallet/use-currency.ts';

const STATEMENT = '/user/statement';
/** What a modal is of; not `code`, which is an inviter's at any address (§2). */
const OF = 'of';

const bonusModal = lazyModal(() =>
  import('#features/bonus/bonus-modal.tsx').then((chunk) => chunk.BonusModal),
);
const promotionModal = lazyModal(() =>
  import('#features/promotion/promotion-modal.tsx').then((chunk) => chunk.PromotionModal),
);

/** The bonus in use or the field for a promotion code, and every bonus that is offered (§2). */
export function BonusPage({ modal }: Pick<PageProps, 'modal'>) {
  const { t } = useTranslation('bonus');
  const [search] = useSearchParams();
  const currency = useCurrency();
  const isHidden = useHiddenAmounts();
  const status = useBonusStatus();
  const of = search.get(OF) ?? undefined;
  const shared = { statementPath: STATEMENT, steps: modal, onClose: modal.close };
  const asked = modal.name === 'promotion' ? of : undefined;

  const top = () => {
    if (status.isPending) return <Skeleton shape="block" height="148px" />;
    if (!status.data) {
      return <RetryRow busy={status.isFetching} onRetry={() => void status.refetch()} />;
    }
    return status.data.status === true ? (
      <ActiveBonus type={status.data.type} onCancel={() => modal.openStep('cancel')} />
    ) : (
      <PromotionForm code={asked} onSearch={(code) => modal.open('promotion', { [OF]: code })} />
    );
  };

  return (
    <AmountsHidden value={isHidden}>
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {top()}
        <section className={styles.offers} aria-label={t('offered')}>
          <h2>{t('offered')}</h2>
          <BonusList onOpen={(code) => modal.open('bonus', { [OF]: code })} />
        </section>
      </div>
      <Suspense fallback={null}>
        {modal.name === 'bonus' && of !== undefined && (
          <bonusModal.Component key={of} code={of} currency={currency} {...shared} />
        )}
        {asked !== undefined && <promotionModal.Component key={asked} code={asked} {...shared} />}
      </Suspense>
      {modal.name === undefined && modal.step === 'cancel' && (
        <CancelBonus statementPath={STATEMENT} onClose={modal.closeStep} />
      )}
    </AmountsHidden>
  );
}
