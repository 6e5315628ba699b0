import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './howto.module.css';
import { markWatched, type Video } from './videos.ts';

interface VideoPlayerProps {
  /** A safe address (`toSafeUrl`). */
  url: string;
  number: number;
  label: string;
  /** Focuses the video when it is mounted. */
  hasFocus?: boolean;
  onBroken: () => void;
}

/** Plays a video at once. When it is unmounted, it stops and closes the connection (HW-2). */
function VideoPlayer({ url, number, label, hasFocus = false, onBroken }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.src = url;
    // A muted video may start by itself. Where the browser refuses, the member starts it.
    element.play().catch(() => {});
    return () => {
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);

  useEffect(() => {
    if (hasFocus) video.current?.focus();
  }, [hasFocus]);

  return (
    <video
      ref={video}
      className={styles.video}
      aria-label={label}
      controls
      muted
      playsInline
      preload="metadata"
      disablePictureInPicture
      onEnded={() => markWatched(number)}
      onError={({ currentTarget }) => {
        // Removing the address also fires an error.
        if (currentTarget.hasAttribute('src')) onBroken();
      }}
    />
  );
}

const STEPS = ['1', '2', '3'] as const;

/** Video with its steps as text, for members who cannot watch it (WCAG 1.2.1). */
export function VideoModal({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useTranslation(['howto', 'ui']);
  const [isBroken, setIsBroken] = useState(false);
  /** True after a retry: it removes the focused button, and the element in its place takes the focus. */
  const [isRetried, setIsRetried] = useState(false);
  const focusAfterRetry = (element: HTMLElement | null) => {
    if (isRetried) element?.focus();
  };
  const { url, subject } = video;
  return (
    <Modal title={t(`${subject}.title`)} size="large" closesOnBackdrop onClose={onClose}>
      <div className={styles.player}>
        {url === undefined || isBroken ? (
          <EmptyState
            title={t('broken')}
            text={t('brokenText')}
            action={
              url !== undefined && (
                <Button
                  ref={focusAfterRetry}
                  icon={<RotateCw />}
                  onClick={() => {
                    setIsRetried(true);
                    setIsBroken(false);
                  }}
                >
                  {t('ui:retry')}
                </Button>
              )
            }
          />
        ) : (
          <VideoPlayer
            url={url}
            number={video.number}
            label={t(`${subject}.title`)}
            hasFocus={isRetried}
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
