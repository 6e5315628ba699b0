import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { useSessionMinutes } from '#entities/safer-gambling/use-session-minutes.ts';
import { PATHS } from '#lib/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { BreakSection } from './break/break-section.tsx';
import { ForgetSettings } from './forget-settings.tsx';
import { HelpSection } from './help-section.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import { MoneyToolLinks } from './money-tool-links.tsx';
import styles from './safer-gambling.module.css';
import { useDurationText } from './use-duration-text.ts';

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
