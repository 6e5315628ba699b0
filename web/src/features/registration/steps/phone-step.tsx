import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { normaliseDigits } from '@wallet/shared/digits.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Field } from '#ui/form/field.tsx';

import { useFieldErrorText } from './use-field-error-text.ts';
import styles from '../registration.module.css';
import { phoneSchema } from './step-schemas.ts';
import { StepFrame } from './step-frame.tsx';
import { useOtpCodes } from './use-otp-codes.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';

/** Step 1: the phone number, which is also the user name. */
export function PhoneStep({ wizard }: { wizard: RegistrationWizard }) {
  const { t } = useTranslation('registration');
  const problem = useFieldErrorText();
  const once = useSingleFlight();
  const codes = useOtpCodes(wizard);
  const form = useForm({
    resolver: standardSchemaResolver(phoneSchema(wizard.variant)),
    defaultValues: { phone: wizard.answers.phone },
  });
  useStepForm(form, wizard, {
    onValues: ({ phone }) => wizard.keep({ phone }),
    fieldOf: ({ field }) => (field === 'phone' ? 'phone' : undefined),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = once(
    form.handleSubmit(async ({ phone: typed }) => {
      const phone = normaliseDigits(typed);
      const { answers, route } = wizard;
      wizard.setTrouble(undefined);
      if (answers.clearedPhone === phone) return route.goTo('profile');
      // A code is on its way to this phone already; another can be asked for there.
      if (answers.sentTo === phone && answers.otpToken !== '') return route.goTo('otp');
      const asksCode = await wizard.asksCode();
      if ('error' in asksCode) return wizard.fail(asksCode.error);
      if (!asksCode.value) return wizard.clear(phone, { isProved: false });
      const refusal = await codes.send(phone);
      if (refusal === undefined) return;
      form.setError('phone', { type: 'server', message: refusal });
      form.setFocus('phone', { shouldSelect: true });
    }),
  );

  const isKnown = wizard.trouble?.error.key === 'EXISTING_USER';
  return (
    <StepFrame
      wizard={wizard}
      title={t('phoneTitle')}
      submitLabel={t('next')}
      busy={isSubmitting}
      onSubmit={() => void submit()}
    >
      <Field
        {...form.register('phone')}
        label={t('phone')}
        hint={t('phoneHint')}
        error={
          errors.phone && (
            <>
              {problem(errors.phone.message)}
              {isKnown && errors.phone.type === 'server' && (
                <>
                  {' '}
                  <Link className={styles.link} to="/login" state={{ phone: wizard.phone }}>
                    {t('logIn')}
                  </Link>
                </>
              )}
            </>
          )
        }
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
        required
      />
    </StepFrame>
  );
}
