import { use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BellRing, ChartColumn, ExternalLink, MessageCircle, Phone } from 'lucide-react';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { getHelpLine } from '#entities/safer-gambling/help-line.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { useSessionMinutes } from '#entities/safer-gambling/session-start.ts';
import { appConfig } from '#lib/app-config.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { PATHS } from '#lib/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';
import { saveSetting, watchSettings } from '#entities/safer-gambling/member-settings.ts';
import { listSettings, removeSettings } from '#entities/safer-gambling/remove-settings.ts';
import { Button } from '#ui/action/button.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

import { BreakSection } from './break-section.tsx';
import {
  formatInterval,
  listIntervals,
  NEVER,
  useCheckInterval,
  withChoice,
} from './reality-check/check-schedule.ts';
import styles from './safer-gambling.module.css';
import { useDurationText } from './use-duration-text.ts';

/** Help lines, the operator's own page and the way to support. */
function HelpSection() {
  const { t } = useTranslation('safer-gambling');
  const line = getHelpLine();
  const operatorUrl = toSafeUrl(appConfig.saferGamblingUrl);
  return (
    <section className={styles.help}>
      <h3>{t('help.title')}</h3>
      <ul className={styles.links}>
        {line && (
          <li>
            <a className={styles.link} href={`tel:${line.phone}`}>
              <Phone size={20} strokeWidth={1.75} aria-hidden />
              <span>
                {`${line.name ?? t('help.nationalLine')} · ${t('help.call', { phone: line.phone })}`}
              </span>
            </a>
          </li>
        )}
        {operatorUrl !== undefined && (
          <li>
            <a className={styles.link} href={operatorUrl} target="_blank" rel="noopener noreferrer">
              <ExternalLink size={20} strokeWidth={1.75} aria-hidden />
              <span>{t('help.operator')}</span>
            </a>
          </li>
        )}
        <li>
          <Link className={styles.link} to={PATHS.contact}>
            <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
            <span>{t('help.contact')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}

const HOUR_MINUTES = 60;

/** The time between two reality checks. A longer one is said to begin later. */
function IntervalChoice({ member }: { member: string }) {
  const { t } = useTranslation('safer-gambling');
  const { now, next } = useCheckInterval(member);
  const formatMinutes = (minutes: number) => {
    if (minutes === NEVER) return t('check.never');
    return minutes < HOUR_MINUTES
      ? t('check.minutes', { count: minutes })
      : t('check.hours', { count: minutes / HOUR_MINUTES });
  };
  const describe = () => {
    if (now === NEVER) return t('check.offer');
    if (now === next) return t('check.rule');
    const times = { now: formatMinutes(now), next: formatMinutes(next) };
    return next === NEVER ? t('check.last', times) : t('check.later', times);
  };

  return (
    <div>
      <SegmentedControl
        label={t('check.interval')}
        options={listIntervals().map((minutes) => ({
          value: String(minutes),
          label: formatMinutes(minutes),
        }))}
        value={String(next)}
        onChange={(value) =>
          saveSetting(member, 'interval', formatInterval(withChoice({ now, next }, Number(value))))
        }
      />
      <p className={`quiet ${styles.hint}`} role="status">
        {describe()}
      </p>
    </div>
  );
}

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
