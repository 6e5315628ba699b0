import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { normaliseDigits } from '#lib/digits.ts';
import { useOneShot } from '#lib/use-one-shot.ts';

import { accountHolder } from './account-holder.ts';
import { BankFields } from './bank-fields.tsx';
import { BankSummary } from './bank-summary.tsx';
import { useRegister } from './queries.ts';
import type { TopSteps } from './registration.tsx';
import styles from './registration.module.css';
import { bankSchema } from './schemas.ts';
import { StepFrame } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import type { Wizard } from './use-wizard.ts';

interface BankStepProps {
  wizard: Wizard;
  top: TopSteps;
  onOpenConditions: () => void;
}

/** Step 4: the account to which withdrawals go, and the registration itself. */
export function BankStep({ wizard, top, onOpenConditions }: BankStepProps) {
  const { t } = useTranslation('registration');
  const once = useOneShot();
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
          bankAccountName: accountHolder(firstName, lastName),
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
          <BankSummary
            phone={wizard.phone}
            name={answers.name}
            holder={accountHolder(values.firstName ?? '', values.lastName ?? '')}
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
