import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Field } from '#ui/form/field.tsx';
import { AccountName } from '#ui/form/account-name.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import { useSources, validateRegistration } from '../queries.ts';
import { isAboutEmptyBank } from '../wizard/steps.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import { StepFrame } from './step-frame.tsx';
import { profileSchema } from './step-schemas.ts';
import { useFieldErrorText, useStepField } from './use-step-field.ts';
import { useOtpCodes } from './use-otp-codes.ts';

/** Height of the field, so that the fields below do not move when the sources arrive. */
const FIELD_HEIGHT = '78px';

/** Field for how the visitor heard of the operator (§2). Left out where the operator lists no sources; never required. */
function SourceField(field: UseFormRegisterReturn) {
  const { t } = useTranslation('registration');
  const sources = useSources();
  if (sources.isPending) return <Skeleton shape="block" height={FIELD_HEIGHT} />;
  if (!sources.data) {
    return (
      <RetryRow text={t('sourceFailed')} busy={sources.isFetching} onRetry={() => void sources.refetch()} />
    );
  }
  if (sources.data.length === 0) return null;
  return (
    <SelectField {...field} label={t('source')}>
      <option value="">{t('sourceNone')}</option>
      {sources.data.map(({ code, description }) => (
        <option key={code} value={code}>
          {description ?? code}
        </option>
      ))}
    </SelectField>
  );
}

interface ProfileStepProps {
  wizard: RegistrationWizard;
  /** True where the inviter code of the link cannot be one and was not stored. */
  isLinkCodeInvalid: boolean;
}

/** Step 3: name, password, source and invite code. */
export function ProfileStep({ wizard, isLinkCodeInvalid }: ProfileStepProps) {
  const { t } = useTranslation('registration');
  const fieldErrorText = useFieldErrorText();
  const singleFlight = useSingleFlight();
  const codes = useOtpCodes(wizard);
  const [isShown, setIsShown] = useState(false);
  const { answers, passwords, inviter } = wizard;
  const form = useSchemaForm(profileSchema, {
    revalidate: 'onChange',
    defaultValues: {
      name: answers.name,
      ...passwords,
      sourceCode: answers.sourceCode,
      inviteCode: inviter ?? answers.inviteCode,
    },
  });
  useStepForm(form, wizard, {
    onValues: ({ name, password, confirm, sourceCode, inviteCode }) => {
      wizard.updateAnswers({ name, sourceCode, inviteCode: inviter === undefined ? inviteCode : '' });
      wizard.setPasswords({ password, confirm });
    },
    findField: ({ field }) => (field === 'name' ? 'name' : undefined),
  });
  const field = useStepField(form);
  const { errors, isSubmitting } = form.formState;

  const submit = singleFlight(
    form.handleSubmit(async (profile) => {
      wizard.setFailure(undefined);
      wizard.setPasswords(profile);
      const error = await validateRegistration(wizard.toRequest(profile));
      // The visitor has gone back meanwhile, and the step is checked again when they continue.
      if (!wizard.isShown('profile')) return;
      if (error === undefined || isAboutEmptyBank(error)) wizard.completeProfile();
      else if (error.key === 'UNVERIFIED_OTP') await codes.verifyAgain(wizard.phone);
      else wizard.showFailure(error);
    }),
  );

  const passwordProps = { autoComplete: 'new-password', shown: isShown, onShownChange: setIsShown } as const;
  return (
    <StepFrame
      wizard={wizard}
      title={t('profileTitle')}
      submitLabel={t('next')}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onBack={() => wizard.route.goBackTo('phone')}
    >
      <AccountName phone={wizard.phone} />
      <Field {...field('name')} hint={t('nameHint')} autoComplete="nickname" />
      <PasswordField {...field('password', { deps: 'confirm' })} {...passwordProps} />
      <PasswordField {...field('confirm')} {...passwordProps} />
      <SourceField {...form.register('sourceCode')} />
      <Field
        {...form.register('inviteCode')}
        label={t('inviter')}
        hint={t(inviter !== undefined ? 'inviterKept' : isLinkCodeInvalid ? 'inviterInvalid' : 'inviterHint')}
        error={fieldErrorText(errors.inviteCode?.message)}
        readOnly={inviter !== undefined}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
    </StepFrame>
  );
}
