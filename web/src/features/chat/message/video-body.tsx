import { useEffect, useState } from 'react';

import styles from './media-body.module.css';

/** What a thumb flicks past is not fetched: a film costs a slow phone more than all the words around it. */
const LOAD_DELAY_MS = 300;

interface VideoBodyProps {
  source: string;
  name: string;
  onBroken: () => void;
}

/** A film, once its bubble has stood still for a moment; its place is kept from the beginning. */
export function VideoBody({ source, name, onBroken }: VideoBodyProps) {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsResting(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isResting) return <div className={styles.picture} role="img" aria-label={name} />;
  return (
    // The operator's films come without captions.
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
