import { useState } from 'react';

import { safeUrl } from '#lib/safe-url.ts';

import styles from './games.module.css';
import { hueOf } from './hue.ts';
import type { Game } from './queries.ts';

const SIZE = 48;

/** A game's own picture; its first letters on a colour where there is none or it does not load (CR-6). */
export function GameLogo({ game }: { game: Pick<Game, 'code' | 'name' | 'logo'> }) {
  const [broken, setBroken] = useState<string>();
  const source = safeUrl(game.logo, 'image');
  if (source === undefined || source === broken) {
    return (
      <span className={styles.logo} data-hue={hueOf(game.code)} aria-hidden>
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
