import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { useAwaited } from '#api/use-awaited.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { LazyBreakStatus } from '#entities/safer-gambling/lazy-break.ts';
import { useHiddenAmounts } from '#features/balance/hidden-amounts.ts';
import { ActiveBonus } from '#features/bonus/active-bonus.tsx';
import { BonusListSkeleton } from '#features/bonus/bonus-list-skeleton.tsx';
import { BonusList } from '#features/bonus/bonus-list.tsx';
import { CancelBonus } from '#features/bonus/cancel-bonus.tsx';
import { useBonuses, useBonusMinimum, useBonusStatus } from '#features/bonus/queries.ts';
import { normaliseCode } from '#features/promotion/promotion-code.ts';
import { PromotionForm } from '#features/promotion/promotion-form.tsx';
import { useCurrentPromotion } from '#features/promotion/queries.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

import styles from './bonus-page.module.css';
import frame from './page.module.css';
import { useModalRoute } from './use-modal-route.ts';

/**
 * Placeholder of the bonus page until the height of what stands above the offers is known. Requests the offers meanwhile.
 */
function BonusPageSkeleton() {
  useBonuses();
  useBonusMinimum();
  return (
    <div className={styles.offers} aria-hidden>
      <Skeleton shape="block" height="178px" />
      <BonusListSkeleton />
    </div>
  );
}

/** Part of the address: the code of the bonus or promotion that is open. `code` is an inviter's code (§2). */
const CODE_PARAM = 'of';

const MODALS = { bonus: { params: [CODE_PARAM] }, promotion: { params: [CODE_PARAM] } };

const BonusModal = lazyModal(() =>
  import('#features/bonus/bonus-modal.tsx').then((module) => module.BonusModal),
);
const PromotionModal = lazyModal(
  () => import('#features/promotion/promotion-modal.tsx').then((module) => module.PromotionModal),
  { frame: { title: 'promotion:title' } },
);

/** The active bonus or the field for a promotion code, and all bonuses on offer (§2). A break closes what is offered. */
export function BonusPage() {
  const modal = useModalRoute(MODALS);
  const { t } = useTranslation('bonus');
  const [search] = useSearchParams();
  const isHidden = useHiddenAmounts();
  const status = useBonusStatus();
  const current = useCurrentPromotion();
  const playBreak = use(CurrentBreak);
  const code = search.get(CODE_PARAM) ?? undefined;
  const shared = { steps: modal, onClose: modal.close };
  const promotionCode = modal.name === 'promotion' && code !== undefined ? normaliseCode(code) : undefined;

  // The height of what stands above the offers depends on both.
  const isTopPending = useAwaited([status, current]);

  const top = () => {
    if (status.data?.status === true) {
      return <ActiveBonus type={status.data.type} onCancel={() => modal.openStep('cancel')} />;
    }
    return (
      <>
        <QueryPlaceholder query={status} />
        {!playBreak && (
          <PromotionForm
            code={promotionCode}
            onSearch={(entered) => modal.open('promotion', { [CODE_PARAM]: entered })}
          />
        )}
      </>
    );
  };

  return (
    <AmountsHidden value={isHidden}>
      <div className={`${frame.page} ${frame.wide}`}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {isTopPending ? (
          <BonusPageSkeleton />
        ) : (
          <>
            {top()}
            {playBreak ? (
              <LazyBreakStatus playBreak={playBreak} />
            ) : (
              <section className={styles.offers} aria-label={t('offered')}>
                <h2>{t('offered')}</h2>
                <BonusList
                  hasCodeField={status.data?.status !== true}
                  onOpen={(opened) => modal.open('bonus', { [CODE_PARAM]: opened })}
                />
              </section>
            )}
          </>
        )}
      </div>
      {!playBreak && modal.name === 'bonus' && code !== undefined && (
        <BonusModal key={code} code={code} {...shared} />
      )}
      {!playBreak && promotionCode !== undefined && (
        <PromotionModal key={promotionCode} code={promotionCode} {...shared} />
      )}
      {modal.name === undefined && modal.step === 'cancel' && <CancelBonus onClose={modal.closeStep} />}
    </AmountsHidden>
  );
}
