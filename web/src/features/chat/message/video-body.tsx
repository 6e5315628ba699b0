import { useEffect, useState } from 'react';

import styles from './media-body.module.css';

/** Delay before a video is loaded, so that scrolling past does not fetch it. */
const LOAD_DELAY_MS = 300;

interface VideoBodyProps {
  source: string;
  name: string;
  onBroken: () => void;
}

/** Video of a message, loaded after a short delay. Its space is reserved at once. */
export function VideoBody({ source, name, onBroken }: VideoBodyProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isLoaded) return <div className={styles.picture} role="img" aria-label={name} />;
  return (
    // The operator's videos have no captions.
    <video
      className={styles.picture}
      src={source}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onError={onBroken}
    >
      <track kind="captions" />
    </video>
  );
}
