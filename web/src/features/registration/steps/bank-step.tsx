import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { Fact, Facts } from '#ui/data/facts.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { toAccountName } from '#entities/bank/account-name.ts';

import { normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';

import { isOutcome } from '#commands/command.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { formatPhone } from '#lib/format/format.ts';

import styles from '../registration.module.css';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import { BankFields } from './bank-fields.tsx';
import { StepFrame } from './step-frame.tsx';
import { bankSchema } from './step-schemas.ts';
import { useOtpCodes } from './use-otp-codes.ts';

interface RegistrationSummaryProps {
  phone: string;
  name: string;
  /** Name of the account holder. Empty while neither name is filled in. */
  holder: string;
}

/** Summary of the registration to check before it is sent. */
function RegistrationSummary({ phone, name, holder }: RegistrationSummaryProps) {
  const { t } = useTranslation('registration');
  return (
    <Facts>
      <Fact name={t('phone')}>{formatPhone(phone)}</Fact>
      <Fact name={t('name')}>{name.trim()}</Fact>
      <Fact name={t('savedAs')}>{holder || t('savedAsNone')}</Fact>
    </Facts>
  );
}

interface BankStepProps {
  wizard: RegistrationWizard;
  pickerSteps: ModalSteps;
  onOpenConditions: () => void;
}

/** Step 4: the bank account for withdrawals. Submitting it sends the registration. */
export function BankStep({ wizard, pickerSteps, onOpenConditions }: BankStepProps) {
  const { t } = useTranslation('registration');
  const singleFlight = useSingleFlight();
  const codes = useOtpCodes(wizard);
  const { answers, passwords, currency } = wizard;
  const form = useSchemaForm(bankSchema, {
    revalidate: 'onChange',
    defaultValues: {
      bankCode: answers.bankCode,
      accountNo: answers.accountNo,
      firstName: answers.firstName,
      lastName: answers.lastName,
      currency,
    },
  });
  useStepForm(form, wizard, {
    onValues: wizard.updateAnswers,
    findField: ({ field }) => (field === 'accountNo' || field === 'firstName' ? field : undefined),
  });
  const values = useWatch({ control: form.control });

  const submit = singleFlight(
    form.handleSubmit(async ({ bankCode, accountNo, firstName, lastName }) => {
      wizard.setFailure(undefined);
      const profile = { ...answers, password: passwords.password };
      const outcome = await wizard.register({
        ...wizard.toRequest(profile),
        bankCode,
        bankAccountName: toAccountName(firstName, lastName),
        bankAccountNo: normaliseBankAccountNo(accountNo),
      });
      if (!isOutcome(outcome)) return;
      if (outcome.state === 'done') wizard.complete();
      else if (outcome.state === 'unknown') wizard.showUnconfirmed(outcome.error);
      else if (outcome.key === 'UNVERIFIED_OTP') await codes.verifyAgain(wizard.phone);
      else wizard.showFailure(outcome.error);
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
      onBack={() => wizard.route.goBackTo('profile')}
      below={
        <>
          <RegistrationSummary
            phone={wizard.phone}
            name={answers.name}
            holder={toAccountName(values.firstName ?? '', values.lastName ?? '')}
          />
          <p className="quiet">
            {t('termsBefore')}{' '}
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onOpenConditions}>
              {t('terms')}
            </button>
          </p>
        </>
      }
    >
      <BankFields form={form} pickerSteps={pickerSteps} variant={wizard.variant} />
    </StepFrame>
  );
}
