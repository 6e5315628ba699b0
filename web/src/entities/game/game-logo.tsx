import { useState } from 'react';

import { toMediaUrl } from '#lib/browser/media-url.ts';

import { getGameHue } from './game-hue.ts';
import styles from './game-logo.module.css';

const SIZE = 48;

interface LogoGame {
  readonly code: string;
  readonly logo: string;
}

/** The picture of a game; its first letters on a colour if there is none or it does not load (CR-6). */
export function GameLogo({ game }: { game: LogoGame }) {
  const [broken, setBroken] = useState<string>();
  const source = toMediaUrl(game.logo);
  if (source === undefined || source === broken) {
    return (
      <span className={styles.logo} data-hue={getGameHue(game.code)} aria-hidden>
        {game.code.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      src={source}
      alt=""
      width={SIZE}
      height={SIZE}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(source)}
    />
  );
}
