import { useQuery } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { SLIP_MAX_MB, SLIP_WITHIN_HOURS } from '@wallet/shared/limits.ts';
import { Check, ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { query } from '#api/query.ts';
import { OperatorWords } from '#entities/command/operator-words.tsx';
import { PATHS } from '#lib/paths.ts';
import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import type { SlipError } from './prepare-slip.ts';
import { SelectedSlip } from './selected-slip.tsx';
import { SlipFileInput } from './slip-file-input.tsx';
import { getSlipWindow, type SlipWindow } from './slip-window.ts';
import styles from './slip.module.css';
import type { SlipUploadControls, SlipUploadState } from './use-slip-upload.ts';

interface SlipPickerProps {
  /** False after a slip was sent: the button then adds another one. */
  isFirst: boolean;
  isPreparing: boolean;
  isClosed: boolean;
  problem: SlipError | undefined;
  onChoose: (file: File) => void;
}

/** Button to select a slip, with the reason why a selected file was refused (SL-3). */
function SlipPicker({ isFirst, isPreparing, isClosed, problem, onChoose }: SlipPickerProps) {
  const { t } = useTranslation('slip');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  return (
    <div className={styles.picker}>
      <SlipFileInput
        wide
        size="large"
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<ImageUp />}
        busy={isPreparing}
        disabled={isClosed}
        onChoose={onChoose}
      >
        {t(isFirst ? 'choose' : 'chooseMore')}
      </SlipFileInput>
      <p className={styles.quiet}>{t('kinds', { size: SLIP_MAX_MB })}</p>
      <div role="alert">
        {problem && (
          <Notice ref={notice} tone="danger">
            {t(`problem.${problem}`, { size: SLIP_MAX_MB })}
          </Notice>
        )}
      </div>
    </div>
  );
}

const STEPS = ['choose', 'send', 'receive'] as const;
const CURRENT_STEP_INDEX: Readonly<Record<SlipUploadState['name'], number>> = {
  none: 0,
  preparing: 0,
  ready: 0,
  sending: 1,
  sent: 2,
};

/** The steps of an upload: choose, send, received and being checked. */
function SlipSteps({ state }: { state: SlipUploadState['name'] }) {
  const { t } = useTranslation('slip');
  const at = CURRENT_STEP_INDEX[state];
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < at || state === 'sent' || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {index < at || state === 'sent' ? <Check size={14} strokeWidth={3} /> : index + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

const HOUR_MINUTES = 60;
/** Minutes before the closing time from which it is highlighted. */
const SOON_MINUTES = 30;

/** The time until slips are closed, or until they open again. */
function SlipWindowStatus({ hours }: { hours: SlipWindow }) {
  const { t } = useTranslation('slip');
  if (hours.state === 'always') return null;
  if (hours.state === 'closed') {
    return (
      <Notice tone="progress" title={t('closed')}>
        {t('opensAt', { time: hours.opensAt })}
      </Notice>
    );
  }
  const { closesAt, minutesLeft } = hours;
  const left = {
    hours: Math.floor(minutesLeft / HOUR_MINUTES),
    minutes: minutesLeft % HOUR_MINUTES,
  };
  const textKey =
    left.hours === 0 ? 'closesInMinutes' : left.minutes === 0 ? 'closesInWholeHours' : 'closesInHours';
  return (
    <p className={styles.quiet} data-soon={minutesLeft <= SOON_MINUTES || undefined}>
      {t(textKey, { time: closesAt, ...left })}
    </p>
  );
}

const MINUTE_MS = 60_000;

/** Returns the state of the slip window now. Undefined until the closing hours are loaded. */
function useSlipWindow(): SlipWindow | undefined {
  const { data: hours } = useQuery({ ...query(lookup.slip), refetchOnMount: 'always' });
  // The hours are given to the minute.
  const minute = useClock(() => Math.floor(now() / MINUTE_MS));
  return hours ? getSlipWindow(minute * MINUTE_MS, hours) : undefined;
}

interface SlipUploadProps {
  /** True where the operator checks slips by hand. Otherwise only the link to the list of slips is shown (F-13). */
  acceptsSlips: boolean;
  /** The slip, held by the modal: it must outlive a change of the channel, which unmounts this component. */
  upload: SlipUploadControls;
  /** Called before a slip is sent. Nothing is sent if it resolves with false. */
  onBegin: () => Promise<boolean>;
}

/** Upload of a transfer slip. It opens nothing over the modal that it is in (SL-6). */
export function SlipUpload({ acceptsSlips, upload, onBegin }: SlipUploadProps) {
  const { t } = useTranslation('slip');
  const titleId = useId();
  const { state, ...slip } = upload;
  const tell = useEffectEvent(slip.tell);
  useEffect(() => tell(), []);
  const hours = useSlipWindow();
  const isClosed = hours?.state === 'closed';
  const list = (
    <Link className={styles.list} to={PATHS.slips}>
      {t('list')}
    </Link>
  );
  if (!acceptsSlips) return <p>{list}</p>;

  return (
    <section className={styles.slip} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} data-landing={state.name === 'none' || undefined}>
        {t('title')}
      </h3>
      <p className={styles.quiet}>{t('within', { count: SLIP_WITHIN_HOURS })}</p>
      {hours && <SlipWindowStatus hours={hours} />}
      <SlipSteps state={state.name} />
      <div role="status" tabIndex={-1} data-landing={state.name === 'sent' || undefined}>
        {state.name === 'sent' && (
          <Notice tone="progress" title={t('received')} action={list}>
            {t('checking')}
            <OperatorWords said={state.said} />
          </Notice>
        )}
      </div>
      {(state.name === 'none' || state.name === 'preparing' || state.name === 'sent') && (
        <SlipPicker
          isFirst={state.name !== 'sent'}
          isPreparing={state.name === 'preparing'}
          isClosed={isClosed}
          problem={state.name === 'none' ? state.problem : undefined}
          onChoose={slip.choose}
        />
      )}
      {(state.name === 'ready' || state.name === 'sending') && (
        <SelectedSlip
          state={state}
          isClosed={isClosed}
          onChoose={slip.choose}
          onSend={(ready) => void onBegin().then((isWanted) => isWanted && slip.send(ready))}
          onCancel={slip.cancel}
          onRemove={slip.remove}
        />
      )}
      {state.name !== 'sent' && <p className={styles.quiet}>{list}</p>}
    </section>
  );
}
