import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useErrorText } from '#api/error-text.ts';
import { OperatorWords } from '#entities/command/operator-words.tsx';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { formatPhone } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from '../registration.module.css';
import type { RegistrationStep, StepFailure } from '../wizard/steps.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';

interface UnconfirmedNoticeProps {
  /** Normalised phone of the registration whose response was lost. Empty for none. */
  phone: string;
  failure: StepFailure | undefined;
}

/** Says that a registration may have succeeded, with a link to the login. It stays over steps and reloads. */
function UnconfirmedNotice({ phone, failure }: UnconfirmedNoticeProps) {
  const { t } = useTranslation('registration');
  const notice = useRef<HTMLDivElement>(null);
  const lost = failure?.kind === 'unconfirmed' ? failure : undefined;

  useEffect(() => {
    if (lost) notice.current?.focus();
  }, [lost]);

  if (phone === '') return null;
  return (
    <Notice ref={notice} role={lost ? 'alert' : 'status'} tone="progress" title={t('unknownTitle')}>
      <OperatorWords said={lost?.error} />
      {t('unknown', { phone: formatPhone(phone) })}{' '}
      <Link className={styles.link} to="/login" state={{ phone }}>
        {t('logIn')}
      </Link>
    </Notice>
  );
}

interface StepProgressProps {
  /** Undefined until the number of steps is known. */
  steps: readonly RegistrationStep[] | undefined;
  step: RegistrationStep;
}

/** Progress in words and as a bar. It keeps its height while the number of steps is not known. */
function StepProgress({ steps, step }: StepProgressProps) {
  const { t } = useTranslation('registration');
  const at = steps?.indexOf(step) ?? -1;
  return (
    <div className={styles.meter}>
      <p className={styles.count}>
        {steps && at >= 0 ? t('stepOf', { step: at + 1, count: steps.length }) : '\u00a0'}
      </p>
      <div className={styles.bar} aria-hidden>
        {steps?.map((each, index) => (
          <span key={each} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}

interface StepFrameProps {
  wizard: RegistrationWizard;
  title: string;
  /** Introduction above the fields. */
  lead?: ReactNode;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  onBack?: () => void;
  /** Content between the fields and the button. */
  below?: ReactNode;
  children: ReactNode;
}

/** Returns true for a failure that belongs to no field, which is shown above the button. */
const isShownAbove = (failure: StepFailure | undefined): failure is StepFailure =>
  failure?.kind === 'codeNotNeeded' || (failure?.kind === 'refused' && failure.location === undefined);

/** Layout of every step: progress, title, fields, failure and buttons. */
export function StepFrame(props: StepFrameProps) {
  const { wizard, title, lead, submitLabel, busy, onSubmit, onBack, below, children } = props;
  const { t } = useTranslation('registration');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const { failure, step } = wizard;
  const [takesFocus] = useState(wizard.route.hasMoved);
  // A refusal of a field is shown at the field, a lost response by its own notice.
  const isShown = isShownAbove(failure);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (isShownAbove(failure)) message.current?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };

  return (
    <Card padding="large">
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        aria-describedby={isShown ? messageId : undefined}
      >
        <div className={styles.head}>
          <StepProgress steps={wizard.steps} step={step} />
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {children}
        {below}
        <UnconfirmedNotice phone={wizard.answers.unconfirmedPhone} failure={failure} />
        {isShown && (
          <Notice
            ref={message}
            id={messageId}
            role="alert"
            tone={failure.kind === 'refused' ? 'danger' : 'progress'}
            action={failure.kind === 'refused' && <ErrorNextStep error={failure.error} look="link" />}
          >
            {failure.kind === 'refused' ? errorText(failure.error) : t('codeNotNeeded')}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {submitLabel}
          </Button>
          {onBack && (
            <Button variant="quiet" wide onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
