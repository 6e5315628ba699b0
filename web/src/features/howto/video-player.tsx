import { useEffect, useRef } from 'react';

import styles from './howto.module.css';
import { markWatched } from './watched-videos.ts';

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
export function VideoPlayer({ url, number, label, hasFocus = false, onBroken }: VideoPlayerProps) {
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
