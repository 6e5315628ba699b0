import { convertReceived } from '@wallet/shared/money.ts';
import { ArrowLeftRight, Play, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { detectPlatform, isInAppBrowser } from '#entities/device/platform.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { Button } from '#ui/action/button.tsx';
import type { PlayPlatform } from '#entities/game/play-rules.ts';
import { GameLogo } from '#entities/game/game-logo.tsx';
import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import styles from './game-account.module.css';

import type { Game } from '#entities/game/use-games.ts';
import { setMoveApproved, useMoveApproved } from '#entities/game/move-approval.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';

/**
 * Takes back "do not ask again" for a game (F-21). Absent while the member is asked; once shown it stays, so that the
 * layout does not move under the finger and the choice can be made again.
 */
function MoveApprovalCheckbox({ code }: { code: string }) {
  const { t } = useTranslation('game-account');
  const client = useQueryClient();
  const isApproved = useMoveApproved(code);
  const [isShown, setIsShown] = useState(isApproved);
  if (isApproved && !isShown) setIsShown(true);
  if (!isShown) return null;
  return (
    <Checkbox
      label={t('movesUnasked')}
      checked={isApproved}
      onChange={(event) => setMoveApproved(client, code, event.target.checked)}
    />
  );
}

export interface PlayActions {
  onPlay: (game: Game, platform: PlayPlatform) => void;
  /** Returns true if playing the game moves the wallet there (F-21). */
  movesMoney: (game: Game) => boolean;
  onTransfer: (code: string) => void;
  /** Code of the game that is being opened. */
  openingCode: string | undefined;
}

interface PlayOptionsProps extends PlayActions {
  game: Game;
}

/** Balance of a game and the platforms to open it: the web and the device's own app first, others below. */
export function PlayOptions(props: PlayOptionsProps) {
  const { game, openingCode, onPlay, movesMoney, onTransfer } = props;
  const { t } = useTranslation('game-account');
  const device = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const links = { android: game.androidLink, ios: game.iosLink };
  const apps = (['android', 'ios'] as const).filter(
    (platform) => toSafeUrl(links[platform], platform) !== undefined,
  );
  const deviceApps = apps.filter((platform) => platform === device);
  // An `intent:` link could start any app with any data, so it is refused like other unsafe ones, but not silently.
  const isAppRefused = device !== 'desktop' && deviceApps.length === 0 && Boolean(links[device]?.trim());
  const otherApps = apps.filter((platform) => platform !== device);
  const renderAppButton = (platform: 'android' | 'ios') => (
    <Button key={platform} wide icon={<Smartphone />} onClick={() => onPlay(game, platform)}>
      {t(platform)}
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
              <Money look="strong" amount={convertReceived(game.amount, game.ftWalletSlot)} />
            </dd>
          </div>
          {game.ftWalletSlot !== 1 && (
            <div>
              <dt>{t('inGame')}</dt>
              <dd>
                <Money unit="none" amount={game.amount} />
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
      {movesMoney(game) && <p className={styles.hint}>{t('moves')}</p>}
      <MoveApprovalCheckbox key={game.code} code={game.code} />
      {deviceApps.map(renderAppButton)}
      {isAppRefused && <p className={styles.hint}>{t('appRefused')}</p>}
      <Button wide icon={<ArrowLeftRight />} onClick={() => onTransfer(game.code)}>
        {t('transfer')}
      </Button>
      {otherApps.length > 0 && (
        <details className={styles.more}>
          <summary>{t('more')}</summary>
          <div className={styles.moreWays}>{otherApps.map(renderAppButton)}</div>
        </details>
      )}
    </section>
  );
}
