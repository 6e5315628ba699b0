import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Modal } from '#ui/overlay/modal.tsx';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import { useSanitiserPending } from '#ui/content/use-sanitiser.ts';

import { useBanners } from './queries.ts';

/** The operator's banners, one at a time. Closes itself if there are none (BN-1). */
export function BannersModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const banners = useBanners();
  // The modal opens with its words, which give it its height.
  const isSanitiserPending = useSanitiserPending();
  const isEmpty = banners?.length === 0;

  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);

  if (!banners || isEmpty || isSanitiserPending) return null;
  return (
    <Modal title={t('news')} size="large" closesOnBackdrop onClose={onClose}>
      <BannerCarousel label={t('news')} banners={banners} />
    </Modal>
  );
}
