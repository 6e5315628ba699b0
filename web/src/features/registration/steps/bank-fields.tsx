import { isValidBankAccountNo, normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';
import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import { isLao, type Variant } from '@wallet/shared/operator/variant.ts';
import type { ChangeEvent } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { getBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import { type Bank, useBanks } from '#entities/bank/use-banks.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { formatAccountNo } from '#lib/format/format.ts';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { Field } from '#ui/form/field.tsx';
import type { PickerOption } from '#ui/form/picker-dialog.tsx';
import { PickerField } from '#ui/form/picker-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { upperCaseInput } from '#ui/form/upper-case.ts';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';

import styles from '../registration.module.css';
import { useFieldErrorText, useStepField } from './use-step-field.ts';

/** Converts banks to options of a picker, which finds them by local name, English name and code. */
const toBankOptions = (banks: readonly Bank[], language: string): readonly PickerOption[] =>
  banks.map((bank) => {
    const { code, nameTH, nameEN } = bank;
    const { text, lang } = getBankName(bank, language);
    return {
      value: code,
      label: text,
      lang,
      detail: code,
      keywords: [nameTH ?? '', nameEN ?? ''],
      icon: <BankTile code={code} />,
    };
  });

interface BankFormValues {
  bankCode: string;
  accountNo: string;
  firstName: string;
  lastName: string;
  currency: string;
}

interface BankFieldsProps {
  form: UseFormReturn<BankFormValues>;
  pickerSteps: ModalSteps;
  variant: Variant;
}

const PICKER = 'bank';

const NAME_INPUT = {
  className: styles.capitals,
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Fields of the bank step: bank, account number, first and last name, and the currency in Lao deployments. */
export function BankFields({ form, pickerSteps, variant }: BankFieldsProps) {
  const { t, i18n } = useTranslation(['registration', 'ui']);
  const fieldErrorText = useFieldErrorText();
  const banks = useBanks();
  const { ref, value, onChange } = useController({ name: 'bankCode', control: form.control }).field;
  const { errors } = form.formState;
  const field = useStepField(form);
  const accountNo = field('accountNo');

  const registerUpperCase = (name: 'firstName' | 'lastName') => {
    const props = field(name);
    const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
      upperCaseInput(event);
      void props.onChange(event);
    };
    return { ...props, onChange: handleChange, ...NAME_INPUT };
  };

  const groupDigits = () => {
    const digits = normaliseBankAccountNo(form.getValues('accountNo'));
    if (isValidBankAccountNo(digits)) form.setValue('accountNo', formatAccountNo(digits));
  };

  return (
    <>
      <UnreadableItems list={banks.data} />
      <PickerField
        ref={ref}
        label={t('bank')}
        placeholder={t('bankChoose')}
        searchLabel={t('bankSearch')}
        emptyText={t('bankNone')}
        error={fieldErrorText(errors.bankCode?.message)}
        options={toBankOptions(banks.data ?? [], i18n.language)}
        value={value}
        onChange={(code) => {
          onChange(code);
          // The rule for names depends on the bank.
          if (form.formState.isSubmitted) void form.trigger(['firstName', 'lastName']);
        }}
        isOpen={pickerSteps.step === PICKER}
        onOpen={() => pickerSteps.openStep(PICKER)}
        onClose={pickerSteps.closeStep}
        fallback={banks.data ? undefined : <QueryPlaceholder query={banks} height="12em" />}
      />
      <Field
        {...accountNo}
        onBlur={(event) => {
          groupDigits();
          void accountNo.onBlur(event);
        }}
        errorAction={<ErrorNextStep error={errors.accountNo?.message} look="link" />}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field {...registerUpperCase('firstName')} hint={t('nameAtBank')} autoComplete="given-name" />
      <Field {...registerUpperCase('lastName')} autoComplete="family-name" />
      {isLao(variant) && (
        <SelectField {...form.register('currency')} label={t('currency')} hint={t('currencyHint')}>
          {LAO_CURRENCIES.map((each) => (
            <option key={each} value={each}>
              {t(`ui:currency.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
