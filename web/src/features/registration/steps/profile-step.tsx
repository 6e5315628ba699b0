import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Field } from '#ui/form/field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

import { useValidateRegistration, useSources } from '../queries.ts';
import { findFieldLocation } from '../wizard/steps.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import { StepFrame } from './step-frame.tsx';
import { profileSchema } from './step-schemas.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

/** Step 3: name, password, where one has heard of the operator, and who has invited. */
export function ProfileStep({ wizard }: { wizard: RegistrationWizard }) {
  const { t } = useTranslation('registration');
  const problem = useFieldErrorText();
  const once = useSingleFlight();
  const sources = useSources();
  const { judge } = useValidateRegistration();
  const [isShown, setIsShown] = useState(false);
  const { answers, secret, inviter } = wizard;
  const form = useSchemaForm(profileSchema, {
    revalidate: 'onChange',
    defaultValues: {
      name: answers.name,
      ...secret,
      sourceCode: answers.sourceCode,
      inviteCode: inviter ?? answers.inviteCode,
    },
  });
  useStepForm(form, wizard, {
    onValues: ({ name, password, confirm, sourceCode, inviteCode }) => {
      wizard.keep({ name, sourceCode, inviteCode: inviter === undefined ? inviteCode : '' });
      wizard.setSecret({ password, confirm });
    },
    fieldOf: ({ field }) => (field === 'name' ? 'name' : undefined),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = once(
    form.handleSubmit(async (person) => {
      wizard.setTrouble(undefined);
      wizard.setSecret(person);
      const error = await judge(wizard.draft(person));
      // The bank is judged when it is known (F-4).
      if (error === undefined || findFieldLocation(error.key)?.step === 'bank') wizard.passJudgement();
      else wizard.fail(error);
    }),
  );

  const passwords = { autoComplete: 'new-password', shown: isShown, onShownChange: setIsShown } as const;
  return (
    <StepFrame
      wizard={wizard}
      title={t('profileTitle')}
      submitLabel={t('next')}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onBack={() => wizard.route.backTo('phone')}
    >
      {/* For the browser's own keeper of passwords: whose password this will be. */}
      <input type="hidden" name="username" autoComplete="username" value={wizard.phone} />
      <Field
        {...form.register('name')}
        label={t('name')}
        hint={t('nameHint')}
        error={problem(errors.name?.message)}
        autoComplete="nickname"
        required
      />
      <PasswordField
        {...form.register('password', { deps: 'confirm' })}
        {...passwords}
        label={t('password')}
        error={problem(errors.password?.message)}
        required
      />
      <PasswordField
        {...form.register('confirm')}
        {...passwords}
        label={t('confirm')}
        error={problem(errors.confirm?.message)}
        required
      />
      {(sources.data?.length ?? 0) > 0 && (
        <SelectField {...form.register('sourceCode')} label={t('source')}>
          <option value="">{t('sourceNone')}</option>
          {sources.data?.map(({ code, description }) => (
            <option key={code} value={code}>
              {description}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        {...form.register('inviteCode')}
        label={t('inviter')}
        hint={inviter === undefined ? t('inviterHint') : t('inviterKept')}
        error={problem(errors.inviteCode?.message)}
        readOnly={inviter !== undefined}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
    </StepFrame>
  );
}
