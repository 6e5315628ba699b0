import { useTranslation } from 'react-i18next';
import { normaliseDigits } from '@wallet/shared/digits.ts';

import { isOutcome } from '#commands/command.ts';
import { maskPhone } from '#lib/format/mask-phone.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { formatDuration } from '#entities/time/countdown.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';
import { now } from '#lib/time/clock.ts';

import { useVerifyOtp } from '../queries.ts';
import styles from '../registration.module.css';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';
import { StepFrame } from './step-frame.tsx';
import { otpSchema } from './step-schemas.ts';
import { useStepField } from './use-step-field.ts';
import { useOtpCodes } from './use-otp-codes.ts';

interface ResendCodeProps {
  /** Time in ms on the server's clock from which another code may be requested. */
  resendAt: number;
  busy: boolean;
  onResend: () => void;
}

/** The button that requests another code, with the wait before it. The seconds are not read out (OT-5). */
function ResendCode({ resendAt, busy, onResend }: ResendCodeProps) {
  const { t } = useTranslation('registration');
  const seconds = useCountdown(resendAt, now) ?? 0;
  const isWaiting = seconds > 0;
  return (
    <div className={styles.resend}>
      <Button size="small" busy={busy} aria-disabled={isWaiting} onClick={isWaiting ? undefined : onResend}>
        {t('resend')}
      </Button>
      {isWaiting && (
        <span role="timer" className={styles.wait}>
          {t('resendIn', { time: formatDuration(seconds) })}
        </span>
      )}
    </div>
  );
}

/** Step 2: the code that was sent. One field without a fixed length, which is not submitted automatically. */
export function OtpStep({ wizard }: { wizard: RegistrationWizard }) {
  const { t } = useTranslation('registration');
  const singleFlight = useSingleFlight();
  const verify = useVerifyOtp();
  const codes = useOtpCodes(wizard);
  const form = useSchemaForm(otpSchema, {
    revalidate: 'onChange',
    defaultValues: { code: '' },
  });
  const field = useStepField(form);
  const { answers, phone } = wizard;
  const { otpToken } = answers;

  const markCode = (message: string) => {
    form.setError('code', { type: 'server', message });
    form.setFocus('code', { shouldSelect: true });
  };

  const submit = singleFlight(
    form.handleSubmit(async ({ code }) => {
      wizard.setFailure(undefined);
      const outcome = await verify.run({
        body: { otpToken, otpCode: normaliseDigits(code) },
      });
      if (!isOutcome(outcome)) return undefined;
      // It was verified by an earlier call whose response was lost.
      const isVerified =
        outcome.state === 'done' || (outcome.state === 'refused' && outcome.key === 'OTP_VERIFIED');
      if (isVerified) return wizard.acceptPhone(phone);
      if (outcome.state === 'refused' && (await codes.skipCode(phone))) return;
      // The text of a field does not say when to try again.
      const { text, retryAfterMs } = outcome.error;
      if (text === undefined || retryAfterMs !== undefined) return wizard.showFailure(outcome.error);
      markCode(text);
    }),
  );

  const resend = singleFlight(async () => {
    form.clearErrors();
    // The digits of the code before are not those of a new one.
    const refusal = await codes.send(phone, () => form.resetField('code'));
    if (refusal) markCode(refusal.text ?? '');
  });

  return (
    <StepFrame
      wizard={wizard}
      title={t('otpTitle')}
      lead={
        <>
          {wizard.isCodeRequestedAgain && (
            <Notice tone="progress" role="status" title={t('otpAgainTitle')}>
              {t('otpAgain')}
            </Notice>
          )}
          <p role="status">
            {/* A new element is read out, also with the same words. */}
            <span key={otpToken}>{t('otpSent', { phone: maskPhone(phone) })}</span>
          </p>
          {answers.otpRef !== '' && (
            <p>
              {t('otpRef')} <strong className={styles.ref}>{answers.otpRef}</strong>
            </p>
          )}
          <Button
            size="small"
            variant="quiet"
            className={styles.change}
            onClick={() => wizard.route.goBackTo('phone')}
          >
            {t('changePhone')}
          </Button>
        </>
      }
      submitLabel={t('confirmCode')}
      busy={form.formState.isSubmitting || codes.isSending}
      onSubmit={() => void submit()}
      below={
        <ResendCode
          resendAt={Number(answers.resendAt)}
          busy={codes.isSending}
          onResend={() => void resend()}
        />
      }
    >
      <Field
        {...field('code')}
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
    </StepFrame>
  );
}
