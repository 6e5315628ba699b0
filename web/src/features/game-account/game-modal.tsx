import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';
import { useQueryClient } from '@tanstack/react-query';
import { convertGame } from '@wallet/shared/amounts/game-units.ts';
import { ArrowLeftRight, Play, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { openGameCommand } from '#commands/definitions/game-account.ts';
import { FlowOutcome } from '#entities/command/command-flow.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { useTelling } from '#entities/command/use-telling.ts';
import { detectPlatform, isInAppBrowser } from '#entities/device/platform.ts';
import { GameLogo } from '#entities/game/game-logo.tsx';
import { setMoveApproved, useMoveApproved } from '#entities/game/move-approval.ts';
import type { PlayPlatform } from '#entities/game/play-rules.ts';
import { type Game, toGame } from '#entities/game/use-games.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { AccountPanel } from './account-panel.tsx';
import styles from './game-account.module.css';

interface ActivatePanelProps {
  game: Game;
}

/** Opens an account at a game. If it is already open, the wallet is only reloaded (SA-1). */
function ActivatePanel({ game }: ActivatePanelProps) {
  const { t } = useTranslation('game-account');
  const { forget } = useTelling();
  const { dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useWallet();
  /** Time of the outcome by which the account is open. */
  const [openAt, setOpenAt] = useState<number>();
  const opening = useCommandFlow(openGameCommand, {
    onDone: ({ at }) => {
      setOpenAt(at);
      return t('opened', { game: game.name });
    },
    onRefused: (outcome) => {
      if (outcome.key !== 'SLOT_ALREADY_ACTIVE') return 'dialog';
      setOpenAt(outcome.at);
      // The account that is shown now says all there is to say.
      forget(outcome);
      return 'screen';
    },
  });

  // Where the wallet does not say if the account is open, it will not show this one either.
  const isKnown = game.isActive === false;
  if (openAt !== undefined && !isKnown) return null;
  // The wallet was read again, and does not show the account.
  const isUnseen = openAt !== undefined && Math.max(dataUpdatedAt, errorUpdatedAt) >= openAt;

  return (
    <div className={styles.closed}>
      {isKnown && <GameLogo game={game} />}
      <p className={styles.closedTitle}>{t(isKnown ? 'notOpen' : 'maybeOpen')}</p>
      <p className={styles.hint}>{t(isKnown ? 'notOpenText' : 'maybeOpenText')}</p>
      {isUnseen ? (
        <RetryRow busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        // Busy until the reloaded wallet has the account and this panel is unmounted.
        <Button
          wide
          size="large"
          variant={isKnown ? 'primary' : 'secondary'}
          busy={opening.isSending || openAt !== undefined}
          onClick={() => opening.send({ params: { slotCode: game.code } })}
        >
          {t('open')}
        </Button>
      )}
      <FlowOutcome flow={opening} />
    </div>
  );
}

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
            <dt className="quiet">{t('balance')}</dt>
            <dd>
              <Money look="strong" amount={convertGame(game)} />
            </dd>
          </div>
          {game.ftWalletSlot !== 1 && (
            <div>
              <dt className="quiet">{t('inGame')}</dt>
              <dd>
                <Money units={game.amount} />
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

interface GameModalProps extends PlayActions {
  /** Code of the game in the address. */
  code: string | undefined;
  steps: ModalSteps;
  onClose: () => void;
}

/** Modal of one game: opens an account, or shows how to play and the account's credentials. */
export function GameModal({ code, steps, onClose, ...actions }: GameModalProps) {
  const { t } = useTranslation('game-account');
  const wallet = useWallet();
  const slot = wallet.data?.slots?.find((each) => each.code === code);
  const game = slot && toGame(slot);
  const areGamesKnown = isReadWhole(wallet.data?.slots);

  // Title and height are those of the game, which is known when the page is; only a reload has to wait for it.
  if (wallet.isPending) return null;
  return (
    <Modal title={game?.name ?? t('account')} closesOnBackdrop onClose={onClose}>
      <QueryPlaceholder query={wallet} isFailed={!game && !areGamesKnown} />
      {areGamesKnown && !game && <EmptyState title={t('unknownTitle')} text={t('unknown')} />}
      {game && game.isActive !== false && (
        <>
          <PlayOptions {...actions} game={game} />
          <AccountPanel game={game} steps={steps} />
        </>
      )}
      {/* A game that may be open or not has the ways of both. */}
      {game && game.isActive !== true && <ActivatePanel game={game} />}
    </Modal>
  );
}
