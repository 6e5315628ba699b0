import { useTranslation } from 'react-i18next';

import { normalisePhone } from '@wallet/shared/phone-number.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { appConfig } from '#lib/app-config.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import { StepFrame } from './step-frame.tsx';
import { createPhoneSchema } from './step-schemas.ts';
import { useFieldErrorText, useStepField } from './use-step-field.ts';
import { useOtpCodes } from './use-otp-codes.ts';

/** Step 1: the phone number, which is also the user name, and the age where the operator requires one. */
export function PhoneStep({ wizard }: { wizard: RegistrationWizard }) {
  const { t } = useTranslation('registration');
  const fieldErrorText = useFieldErrorText();
  const singleFlight = useSingleFlight();
  const codes = useOtpCodes(wizard);
  const { minimumAge } = appConfig;
  const form = useSchemaForm(createPhoneSchema(wizard.variant, minimumAge > 0), {
    revalidate: 'onChange',
    defaultValues: { phone: wizard.answers.phone, isOfAge: false },
  });
  useStepForm(form, wizard, {
    onValues: ({ phone }) => wizard.updateAnswers({ phone }),
    findField: ({ field }) => (field === 'phone' ? 'phone' : undefined),
  });
  const field = useStepField(form);
  const { errors, isSubmitting } = form.formState;

  const submit = singleFlight(
    form.handleSubmit(async ({ phone: text }) => {
      const phone = normalisePhone(text, wizard.variant);
      const { answers, route } = wizard;
      wizard.setFailure(undefined);
      if (answers.clearedPhone === phone) return route.goTo('profile');
      // A code was already sent to this phone. The code step can send another one.
      if (answers.sentTo === phone && answers.otpToken !== '') return route.goTo('otp');
      const requiresOtp = await wizard.fetchRequiresOtp();
      if ('error' in requiresOtp) return wizard.showFailure(requiresOtp.error);
      if (!requiresOtp.value) return wizard.acceptPhone(phone);
      const refusal = await codes.send(phone);
      if (!refusal) return;
      form.setError('phone', { type: 'server', message: refusal.text ?? '' });
      form.setFocus('phone', { shouldSelect: true });
    }),
  );

  return (
    <StepFrame
      wizard={wizard}
      title={t('phoneTitle')}
      submitLabel={t('next')}
      busy={isSubmitting}
      onSubmit={() => void submit()}
    >
      <Field
        {...field('phone')}
        hint={t('phoneHint')}
        errorAction={
          <ErrorNextStep error={errors.phone?.message} look="link" state={{ phone: wizard.phone }} />
        }
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
      />
      {minimumAge > 0 && (
        <Checkbox
          {...form.register('isOfAge')}
          label={t('age', { age: minimumAge })}
          error={errors.isOfAge && fieldErrorText(errors.isOfAge.message)}
          required
        />
      )}
    </StepFrame>
  );
}
