import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { normaliseDigits } from '@wallet/shared/digits.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';

import { maskPhone } from './mask-phone.ts';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useVerifyOtp } from '../queries.ts';
import styles from '../registration.module.css';
import { ResendCode } from './resend-code.tsx';
import { otpSchema } from './step-schemas.ts';
import { StepFrame } from './step-frame.tsx';
import { useOtpCodes } from './use-otp-codes.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';

/** Step 2: the code that was sent. One field, of no fixed length, and nothing is sent by itself. */
export function OtpStep({ wizard }: { wizard: RegistrationWizard }) {
  const { t } = useTranslation('registration');
  const problem = useFieldErrorText();
  const once = useSingleFlight();
  const verify = useVerifyOtp();
  const codes = useOtpCodes(wizard);
  const form = useForm({ resolver: standardSchemaResolver(otpSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { answers, phone } = wizard;

  const mark = (message: string) => {
    form.setError('code', { type: 'server', message });
    form.setFocus('code', { shouldSelect: true });
  };

  const submit = once(
    form.handleSubmit(async ({ code }) => {
      wizard.setTrouble(undefined);
      const result = await verify.run({
        body: { otpToken: answers.otpToken, otpCode: normaliseDigits(code) },
      });
      // Verified already, by an answer that was lost on its way here.
      const isProved =
        result.state === 'done' || (result.state === 'refused' && result.key === 'OTP_VERIFIED');
      if (isProved) return wizard.clear(phone, { isProved });
      if (result.error.text === undefined) return wizard.fail(result.error);
      mark(result.error.text);
    }),
  );

  const resend = once(async () => {
    form.clearErrors();
    const refusal = await codes.send(phone);
    if (refusal !== undefined) mark(refusal);
  });

  return (
    <StepFrame
      wizard={wizard}
      title={t('otpTitle')}
      lead={
        <>
          <p>{t('otpSent', { phone: maskPhone(phone) })}</p>
          {answers.otpRef !== '' && (
            <p>
              {t('otpRef')} <strong className={styles.ref}>{answers.otpRef}</strong>
            </p>
          )}
          <Button
            size="small"
            variant="quiet"
            className={styles.change}
            onClick={() => wizard.route.backTo('phone')}
          >
            {t('changePhone')}
          </Button>
        </>
      }
      submitLabel={t('confirmCode')}
      busy={isSubmitting || codes.isSending}
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
        {...form.register('code')}
        label={t('code')}
        error={problem(errors.code?.message)}
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        required
      />
    </StepFrame>
  );
}
