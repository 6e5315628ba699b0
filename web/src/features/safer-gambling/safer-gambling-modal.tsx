import { use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BellRing, ChartColumn } from 'lucide-react';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { useSessionMinutes } from '#entities/safer-gambling/session-start.ts';
import { PATHS } from '#lib/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';
import { watchSettings } from '#entities/safer-gambling/member-settings.ts';
import { listSettings, removeSettings } from '#entities/safer-gambling/remove-settings.ts';
import { Button } from '#ui/action/button.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

import { BreakSection } from './break/break-section.tsx';
import { HelpSection } from './help-section.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import styles from './safer-gambling.module.css';
import { useDurationText } from './use-duration-text.ts';

/** Links to the deposit reminder and to the net position, so that all tools are found in one place. */
function MoneyToolLinks() {
  const { t } = useTranslation(['deposit-reminder', 'net-position']);
  return (
    <ul className={styles.links}>
      <li>
        <Link className={styles.link} to={PATHS.reminder}>
          <BellRing size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('deposit-reminder:title')}</span>
        </Link>
      </li>
      <li>
        <Link className={styles.link} to={PATHS.netPosition}>
          <ChartColumn size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('net-position:title')}</span>
        </Link>
      </li>
    </ul>
  );
}

interface ForgetSettingsProps {
  member: string;
  isOnBreak: boolean;
}

/** Removes what the device keeps for the member. Not during a break, which it would end. */
function ForgetSettings({ member, isOnBreak }: ForgetSettingsProps) {
  const { t } = useTranslation('safer-gambling');
  const hasAny = useSyncExternalStore(watchSettings, () => listSettings(member).length > 0);
  if (isOnBreak || !hasAny) return null;
  return (
    <Button
      wide
      variant="quiet"
      onClick={() => {
        removeSettings(member);
        showToast(t('forgotten'));
      }}
    >
      {t('forget')}
    </Button>
  );
}

/** A member without settings. */
const NOBODY = '';

interface SaferGamblingModalProps {
  steps: ModalSteps;
  onClose: () => void;
}

/**
 * The tools of safer gambling: the time of this session, how often the member is told of it, breaks, the ways to the
 * tools that concern money, and help.
 */
export function SaferGamblingModal({ steps, onClose }: SaferGamblingModalProps) {
  const { t } = useTranslation('safer-gambling');
  const formatDuration = useDurationText();
  const minutes = useSessionMinutes();
  const member = useMemberKey(true);
  const isPending = member === undefined;
  const playBreak = use(CurrentBreak);

  return (
    <Modal title={t('title')} size="large" closesOnBackdrop onClose={onClose}>
      <div className={styles.sections}>
        <p className={styles.session}>
          <span>
            {t('session')} <strong>{formatDuration(minutes)}</strong>
          </span>
          <Link to={PATHS.statement}>{t('statement')}</Link>
        </p>
        {/* As high from the start as with the member's settings, in every language. */}
        <div className={styles.own} inert={isPending}>
          {isPending && <Skeleton shape="block" height="100%" />}
          <BreakSection
            member={member ?? NOBODY}
            playBreak={playBreak}
            steps={isPending ? { ...steps, step: undefined } : steps}
          />
          <IntervalChoice member={member ?? NOBODY} />
        </div>
        <MoneyToolLinks />
        <HelpSection />
        {!isPending && <ForgetSettings member={member} isOnBreak={playBreak !== undefined} />}
      </div>
    </Modal>
  );
}
