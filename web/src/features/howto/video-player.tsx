import { useEffect, useRef } from 'react';

import styles from './howto.module.css';
import { markWatched } from './watched-videos.ts';

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
    // Silent, so that it may start by itself; a browser that lets none start leaves it to the member's own tap.
    element.play().catch(() => {});
    return () => {
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [address]);

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
        // Letting go of the address is told as an error too.
        if (currentTarget.hasAttribute('src')) onBroken();
      }}
    />
  );
}
