import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './howto.module.css';
import { VideoPlayer } from './video-player.tsx';
import type { Video } from './videos.ts';

const STEPS = ['1', '2', '3'] as const;

/** Video with its steps as text, for members who cannot watch it (WCAG 1.2.1). */
export function VideoModal({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useTranslation('howto');
  const [isBroken, setIsBroken] = useState(false);
  const { url, subject } = video;
  return (
    <Modal title={t(`${subject}.title`)} size="large" closesOnBackdrop onClose={onClose}>
      <div className={styles.player}>
        {url === undefined || isBroken ? (
          <EmptyState title={t('broken')} text={t('brokenText')} />
        ) : (
          <VideoPlayer
            url={url}
            number={video.number}
            label={t(`${subject}.title`)}
            onBroken={() => setIsBroken(true)}
          />
        )}
        <h3>{t('stepsTitle')}</h3>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`${subject}.${step}`)}</li>
          ))}
        </ol>
      </div>
    </Modal>
  );
}
