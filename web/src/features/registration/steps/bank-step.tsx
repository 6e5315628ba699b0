import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { normaliseDigits } from '@wallet/shared/digits.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';

import { toAccountHolder } from '#entities/bank/account-holder.ts';
import { BankFields } from './bank-fields.tsx';
import { RegistrationSummary } from './registration-summary.tsx';
import { useRegister } from '../queries.ts';
import type { TopSteps } from '../registration.tsx';
import styles from '../registration.module.css';
import { bankSchema } from './step-schemas.ts';
import { StepFrame } from './step-frame.tsx';
import { useStepForm } from '../wizard/use-step-form.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';

interface BankStepProps {
  wizard: RegistrationWizard;
  top: TopSteps;
  onOpenConditions: () => void;
}

/** Step 4: the account to which withdrawals go, and the registration itself. */
export function BankStep({ wizard, top, onOpenConditions }: BankStepProps) {
  const { t } = useTranslation('registration');
  const once = useSingleFlight();
  const command = useRegister();
  const { answers, secret, currency } = wizard;
  const form = useForm({
    resolver: standardSchemaResolver(bankSchema),
    defaultValues: {
      bankCode: answers.bankCode,
      accountNo: answers.accountNo,
      firstName: answers.firstName,
      lastName: answers.lastName,
      currency,
    },
  });
  useStepForm(form, wizard, {
    onValues: wizard.keep,
    fieldOf: ({ field }) => (field === 'accountNo' || field === 'firstName' ? field : undefined),
  });
  const values = useWatch({ control: form.control });

  const submit = once(
    form.handleSubmit(async ({ bankCode, accountNo, firstName, lastName }) => {
      wizard.setTrouble(undefined);
      const person = { ...answers, password: secret.password };
      const result = await command.run({
        body: {
          ...wizard.draft(person),
          bankCode,
          bankAccountName: toAccountHolder(firstName, lastName),
          bankAccountNo: normaliseDigits(accountNo),
        },
      });
      if (result.state === 'done') wizard.finish();
      else wizard.fail(result.error, result.state === 'unknown');
    }),
  );

  return (
    <StepFrame
      wizard={wizard}
      title={t('bankTitle')}
      lead={<p>{t('bankLead')}</p>}
      submitLabel={t('submit')}
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onBack={() => wizard.route.backTo('profile')}
      below={
        <>
          <RegistrationSummary
            phone={wizard.phone}
            name={answers.name}
            holder={toAccountHolder(values.firstName ?? '', values.lastName ?? '')}
          />
          <p className={styles.terms}>
            {t('termsBefore')}{' '}
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onOpenConditions}>
              {t('terms')}
            </button>
          </p>
        </>
      }
    >
      <BankFields form={form} top={top} variant={wizard.variant} />
    </StepFrame>
  );
}
