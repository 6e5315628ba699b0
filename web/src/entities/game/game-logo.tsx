import { OperatorPicture } from '#ui/content/operator-picture.tsx';

import styles from './game-logo.module.css';

const HUES = 6;

/** Returns the index of one of six colours, the same for a game everywhere. */
export const getGameHue = (code: string): number =>
  Array.from(code).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;

const SIZE = 48;

interface LogoGame {
  readonly code: string;
  readonly logo?: string | undefined;
}

/** The picture of a game; its first letters on a colour if there is none or it does not load (CR-6). */
export function GameLogo({ game }: { game: LogoGame }) {
  const letters = (
    <span className={styles.logo} data-hue={getGameHue(game.code)} aria-hidden>
      {game.code.slice(0, 3)}
    </span>
  );
  return (
    <OperatorPicture src={game.logo} className={styles.logo} width={SIZE} height={SIZE} fallback={letters} />
  );
}
