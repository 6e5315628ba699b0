import type { Variant } from '@wallet/shared/app-config.ts';
import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import type { ChangeEvent } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { normaliseDigits } from '@wallet/shared/digits.ts';
import { formatAccountNo } from '#lib/format/format.ts';
import { Field } from '#ui/form/field.tsx';
import { PickerField } from '#ui/form/picker-field.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { toBankOptions } from '#entities/bank/bank-options.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useBanks } from '../queries.ts';
import type { TopSteps } from '../registration.tsx';
import styles from '../registration.module.css';
import { upperCaseInput } from '#ui/form/upper-case.ts';

export interface BankFormValues {
  bankCode: string;
  accountNo: string;
  firstName: string;
  lastName: string;
  currency: string;
}

interface BankFieldsProps {
  form: UseFormReturn<BankFormValues>;
  top: TopSteps;
  variant: Variant;
}

const PICKER = 'bank';

/** Bank, account number, the holder's two names and, in Lao deployments, the currency. */
export function BankFields({ form, top, variant }: BankFieldsProps) {
  const { t, i18n } = useTranslation(['registration', 'ui']);
  const problem = useFieldErrorText();
  const banks = useBanks();
  const { ref, value, onChange } = useController({ name: 'bankCode', control: form.control }).field;
  const { errors } = form.formState;
  const accountNo = form.register('accountNo');

  const upperCased = (name: 'firstName' | 'lastName') => {
    const field = form.register(name);
    const change = (event: ChangeEvent<HTMLInputElement>) => {
      upperCaseInput(event);
      void field.onChange(event);
    };
    return { ...field, onChange: change };
  };

  const group = () => {
    const digits = normaliseDigits(form.getValues('accountNo'));
    if (/^\d+$/.test(digits)) form.setValue('accountNo', formatAccountNo(digits));
  };

  return (
    <>
      <PickerField
        ref={ref}
        label={t('bank')}
        placeholder={t('bankChoose')}
        searchLabel={t('bankSearch')}
        emptyText={t('bankNone')}
        error={problem(errors.bankCode?.message)}
        options={toBankOptions(banks.data ?? [], i18n.language)}
        value={value}
        onChange={(code) => {
          onChange(code);
          // Another bank may take the name that this one did not, and the other way round.
          if (form.formState.isSubmitted) void form.trigger(['firstName', 'lastName']);
        }}
        isOpen={top.step === PICKER}
        onOpen={() => top.openStep(PICKER)}
        onClose={top.closeStep}
        fallback={
          banks.isPending ? (
            <Skeleton shape="block" height="12em" />
          ) : banks.data ? undefined : (
            <RetryRow busy={banks.isFetching} onRetry={() => void banks.refetch()} />
          )
        }
      />
      <Field
        {...accountNo}
        onBlur={(event) => {
          group();
          void accountNo.onBlur(event);
        }}
        label={t('accountNo')}
        error={problem(errors.accountNo?.message)}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Field
        {...upperCased('firstName')}
        label={t('firstName')}
        hint={t('nameAtBank')}
        error={problem(errors.firstName?.message)}
        className={styles.capitals}
        autoComplete="given-name"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <Field
        {...upperCased('lastName')}
        label={t('lastName')}
        error={problem(errors.lastName?.message)}
        className={styles.capitals}
        autoComplete="family-name"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {variant === 'lao' && (
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
