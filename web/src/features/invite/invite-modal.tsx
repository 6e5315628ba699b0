import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invite } from '@wallet/shared/contract/invite.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { TFunction } from 'i18next';
import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { query } from '#api/query.ts';
import { useAwaited } from '#api/use-awaited.ts';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { useInviteBlock } from '#entities/wallet/use-invite-bonus.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { DASH } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import type { Column } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { PagedRows } from '#ui/data/paged-rows.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { InviteClaim } from './invite-claim.tsx';
import { createInviteLink } from './invite-link.ts';
import { InviteShare } from './invite-share.tsx';
import styles from './invite.module.css';

type Invite = ResponseOf<typeof invite.list>['invites'][number];

/** Reads one page of the invited friends. The previous page stays visible until the next one has loaded. */
const useInvites = (page: number) =>
  useQuery({
    ...query(invite.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });

const useInviteBanners = () => useQuery(query(invite.banners));

const createColumns = (t: TFunction<'invite'>): readonly Column<Invite>[] => [
  { key: 'name', header: t('name'), cardPosition: 'lead', cell: ({ from }) => from?.name ?? DASH },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cardPosition: 'trail',
    cell: ({ amount }) => <Money look="strong" amount={amount} />,
  },
  {
    key: 'date',
    header: t('date'),
    align: 'end',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
];

/** List of the invited friends, newest first. */
function InviteList() {
  const { t } = useTranslation('invite');
  const [page, setPage] = useState(1);
  const list = useInvites(page);

  return (
    <PagedRows
      title={t('friends')}
      rows={list.data?.invites}
      total={list.data?.total}
      page={page}
      onPage={setPage}
      list={list}
      empty={<EmptyState icon={<Users />} title={t('emptyTitle')} text={t('empty')} />}
      columns={createColumns(t)}
    />
  );
}

const CLAIM = 'claim';

interface InviteModalProps {
  steps: ModalSteps;
  onClose: () => void;
}

/** The invite link, the earnings and the invited friends. The modal is open while it is mounted. */
export function InviteModal({ steps, onClose }: InviteModalProps) {
  const { t } = useTranslation('invite');
  const wallet = useWallet();
  const banners = useInviteBanners();
  const blockReason = useInviteBlock();
  const reasonId = useId();
  // Requested with the rest; banners and list are shown once their place below the rest is known.
  useInvites(1);
  const isPlacePending = useAwaited([wallet, banners]);
  const { data } = wallet;

  return (
    <Modal title={t('title')} size="large" height="full" closesOnBackdrop onClose={onClose}>
      <div className={styles.modal}>
        <CommandNotices kinds={['invite']} />
        <QueryPlaceholder query={wallet} height="480px" />
        {data && (
          <section className={styles.earnings} aria-label={t('waiting')}>
            <p className={styles.earningsText}>
              <span className={styles.label}>{t('waiting')}</span>
              <Money look="strong" amount={data.invite?.amount} />
              {blockReason && (
                <span id={reasonId} className={styles.label}>
                  {t(`blocked.${blockReason}`)}
                </span>
              )}
            </p>
            <Button
              variant="gold"
              aria-disabled={blockReason !== undefined || undefined}
              aria-describedby={blockReason && reasonId}
              onClick={blockReason ? undefined : () => steps.openStep(CLAIM)}
            >
              {t('claim')}
            </Button>
          </section>
        )}
        {data?.profile?._id !== undefined && (
          <InviteShare link={createInviteLink(location.origin, data.profile._id)} />
        )}
        {!isPlacePending && banners.data && <BannerCarousel banners={banners.data} />}
        <QueryPlaceholder query={banners} />
        {!isPlacePending && <InviteList />}
      </div>
      {steps.step === CLAIM && <InviteClaim onClose={steps.closeStep} />}
    </Modal>
  );
}
