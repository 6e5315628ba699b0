import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { query } from '#api/query.ts';
import { gamePasswordCommand } from '#commands/definitions/game-account.ts';
import { CommandFlow } from '#entities/command/command-flow.tsx';
import { OperatorWords } from '#entities/command/operator-words.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import type { Game } from '#entities/game/use-games.ts';
import { DASH } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';

import styles from './game-account.module.css';

/** Has the same length for every password. */
const MASK = '••••••••';

interface PasswordLineProps {
  /** `undefined` while a new password is loaded, and where the operator has sent none. */
  password: string | undefined;
  isLoading: boolean;
  isShown: boolean;
  onToggle: () => void;
}

/** Password that is in the page only while it is shown (SA-2). It can be copied without showing it. */
function PasswordLine({ password, isLoading, isShown, onToggle }: PasswordLineProps) {
  const { t } = useTranslation('game-account');
  return (
    <div className={styles.line}>
      <dt className="quiet">{t('password')}</dt>
      <dd>
        {isLoading ? (
          <Skeleton width="8em" />
        ) : password === undefined ? (
          DASH
        ) : isShown ? (
          <span className={styles.value} translate="no">
            {password}
          </span>
        ) : (
          <span className={styles.value}>
            <span aria-hidden>{MASK}</span>
            <span className="visually-hidden">{t('hidden')}</span>
          </span>
        )}
        <IconButton
          label={isShown ? t('hide') : t('show')}
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-disabled={password === undefined || undefined}
          onClick={() => password !== undefined && onToggle()}
        />
        {password !== undefined && (
          <CopyButton label={t('password')} text={password} copiedText={isShown ? password : MASK} />
        )}
      </dd>
    </div>
  );
}

/** Username and password. Removed from the cache as soon as nothing shows them. */
const useGameAccount = (slotCode: string) =>
  useQuery({ ...query(wallet.account, { params: { slotCode } }), gcTime: 0 });

interface AccountPanelProps {
  game: Game;
  steps: ModalSteps;
}

/** Username and password of the member's account at a game, with a button to reset the password. */
export function AccountPanel({ game, steps }: AccountPanelProps) {
  const { t } = useTranslation('game-account');
  const errorText = useErrorText();
  const account = useGameAccount(game.code);
  const [isShown, setIsShown] = useState(false);
  /** Outcome of the last reset. */
  const [done, setDone] = useState<{ readonly at: number; readonly message: string | undefined }>();
  const reset = useCommandFlow(gamePasswordCommand, {
    steps,
    onDone: (outcome) => {
      setDone(outcome);
      setIsShown(true);
      return undefined;
    },
  });
  // An account that was read before the outcome may have the old password.
  const isOutdated = reset.told === 'done' && done !== undefined && account.dataUpdatedAt < done.at;

  return (
    <section className={styles.account} aria-label={t('account')}>
      <h3>{t('account')}</h3>
      {account.isPending && <Skeleton shape="block" height="113px" />}
      {account.isError && (
        <RetryRow
          text={errorText(account.error)}
          busy={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
      {account.data && (
        <dl className={styles.lines}>
          <div className={styles.line}>
            <dt className="quiet">{t('username')}</dt>
            <dd>
              <span className={styles.value} translate="no">
                {account.data.username ?? DASH}
              </span>
              {account.data.username !== undefined && (
                <CopyButton label={t('username')} text={account.data.username} />
              )}
            </dd>
          </div>
          <PasswordLine
            password={isOutdated ? undefined : account.data.password}
            isLoading={isOutdated}
            isShown={isShown}
            onToggle={() => setIsShown(!isShown)}
          />
        </dl>
      )}
      <div role="status">
        {reset.told === 'done' && !isOutdated && account.data && (
          <Notice tone="success">
            <p>{t('resetDone')}</p>
            <OperatorWords said={done?.message} />
          </Notice>
        )}
      </div>
      <Button
        wide
        variant="quiet"
        icon={<KeyRound />}
        busy={reset.isSending}
        onClick={() => reset.ask({ params: { slotCode: game.code } })}
      >
        {t('reset')}
      </Button>
      <CommandFlow flow={reset} title={t('resetTitle', { game: game.name })} confirmLabel={t('resetConfirm')}>
        <p>{t('resetText')}</p>
      </CommandFlow>
    </section>
  );
}
