import { type Currency, multiply } from '@wallet/shared/money.ts';
import { ArrowLeftRight, Play, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { isInAppBrowser, detectPlatform } from '#entities/device/platform.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { Button } from '#ui/action/button.tsx';
import { GameLogo } from '#entities/game/game-logo.tsx';
import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import styles from './game-account.module.css';
import type { Game } from '#entities/game/use-games.ts';

type PlayPlatform = 'web' | 'android' | 'ios';

export interface PlayActions {
  onPlay: (game: Game, way: PlayPlatform) => void;
  onTransfer: (code: string) => void;
  /** The code of the game that is being opened. */
  openingCode: string | undefined;
}

interface PlayOptionsProps extends PlayActions {
  game: Game;
  currency: Currency;
}

/** What the member has in a game, and the ways in: the web and the app of the device first, the others below. */
export function PlayOptions({ game, currency, openingCode, onPlay, onTransfer }: PlayOptionsProps) {
  const { t } = useTranslation('game-account');
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const apps = (['android', 'ios'] as const).filter(
    (way) => toSafeUrl(way === 'android' ? game.androidLink : game.iosLink, way) !== undefined,
  );
  const own = apps.filter((way) => way === platform);
  const others = apps.filter((way) => way !== platform);
  const appButton = (way: 'android' | 'ios') => (
    <Button key={way} wide icon={<Smartphone />} onClick={() => onPlay(game, way)}>
      {t(way)}
    </Button>
  );

  return (
    <section className={styles.ways}>
      <div className={styles.head}>
        <GameLogo game={game} />
        <dl className={styles.figures}>
          <div>
            <dt>{t('balance')}</dt>
            <dd>
              <Money
                look="strong"
                amount={game.amount === null ? null : multiply(game.amount, game.ftWalletSlot)}
                currency={currency}
              />
            </dd>
          </div>
          {game.ftWalletSlot !== 1 && (
            <div>
              <dt>{t('inGame')}</dt>
              <dd>
                <Money amount={game.amount} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {isInAppBrowser(navigator.userAgent) && <Notice>{t('inApp')}</Notice>}
      <Button
        wide
        size="large"
        variant="primary"
        icon={<Play />}
        busy={openingCode === game.code}
        onClick={() => onPlay(game, 'web')}
      >
        {t('play')}
      </Button>
      {game.amount !== null && game.amount > 0 && <p className={styles.hint}>{t('moves')}</p>}
      {own.map(appButton)}
      <Button wide icon={<ArrowLeftRight />} onClick={() => onTransfer(game.code)}>
        {t('transfer')}
      </Button>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('more')}</summary>
          <div className={styles.moreWays}>{others.map(appButton)}</div>
        </details>
      )}
    </section>
  );
}
