import { useEffect, useRef } from 'react';

import styles from './howto.module.css';
import { noteWatched } from './watched.ts';

interface VideoPlayerProps {
  /** Has passed the one check of addresses. */
  address: string;
  number: number;
  label: string;
  onBroken: () => void;
}

/** Plays from the tap that opened it. When it goes, it stops and lets go of the connection (HW-2). */
export function VideoPlayer({ address, number, label, onBroken }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.src = address;
    // A browser that lets no sound start by itself leaves it to the member's own tap.
    element.play().catch(() => {});
    return () => {
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [address]);

  return (
    // The clips are silent, and the modal tells them in words.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      className={styles.video}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      disablePictureInPicture
      onEnded={() => noteWatched(number)}
      onError={({ currentTarget }) => {
        // Letting go of the address is told as an error too.
        if (currentTarget.hasAttribute('src')) onBroken();
      }}
    />
  );
}
