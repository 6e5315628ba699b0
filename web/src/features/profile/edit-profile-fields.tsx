import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { toAccountName } from '#entities/bank/account-name.ts';
import { getBankName } from '#entities/bank/bank-name.ts';
import { useBanks } from '#entities/bank/use-banks.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import { findProblem, type ProfileFormValues } from './profile-schema.ts';
import styles from './profile.module.css';

/** The fields of the profile form. Names of the account are shown in capitals, as they are saved. */
export function EditProfileFields({ form }: { form: UseFormReturn<ProfileFormValues> }) {
  const { t, i18n } = useTranslation('profile');
  const errorText = useErrorText();
  const banks = useBanks();
  const values = useWatch({ control: form.control });
  const { errors } = form.formState;

  const label = (name: keyof ProfileFormValues) => {
    const message = errors[name]?.message;
    const problem = findProblem(message);
    return {
      label: t(`field.${name}`),
      error: problem ? t(`problem.${problem}`) : message && errorText(message),
      required: true,
    };
  };
  const field = (name: keyof ProfileFormValues) => ({ ...form.register(name), ...label(name) });

  const name = field('name');
  const bank = useController({ control: form.control, name: 'bankCode' }).field;
  // The member's own bank may be one that the operator no longer lists.
  const isListed = banks.data?.some(({ code }) => code === bank.value) ?? false;
  const accountName = toAccountName(values.firstName ?? '', values.lastName ?? '');

  return (
    <>
      <Field {...name} autoComplete="nickname" />
      <fieldset className={styles.group}>
        <legend>{t('bankAccount')}</legend>
        {banks.isError && !banks.data && (
          <RetryRow busy={banks.isFetching} onRetry={() => void banks.refetch()} />
        )}
        <UnreadableItems list={banks.data} />
        <SelectField {...bank} {...label('bankCode')}>
          {bank.value === '' && <option value="">{t('chooseBank')}</option>}
          {bank.value !== '' && !isListed && <option value={bank.value}>{bank.value}</option>}
          {banks.data?.map((listed) => {
            const { text, lang } = getBankName(listed, i18n.language);
            return (
              <option key={listed.code} value={listed.code} lang={lang}>
                {text}
              </option>
            );
          })}
        </SelectField>
        <Field
          {...field('accountNo')}
          hint={t('accountNoHint')}
          errorAction={<ErrorNextStep error={errors.accountNo?.message} look="link" />}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field {...field('firstName')} {...NAME_INPUT} className={styles.capitals} />
        <Field {...field('lastName')} {...NAME_INPUT} className={styles.capitals} />
        {accountName !== '' && (
          <p className={styles.preview} aria-live="polite">
            {t('keptAs')} <strong>{accountName}</strong>
          </p>
        )}
      </fieldset>
    </>
  );
}

const NAME_INPUT = {
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  autoComplete: 'off',
} as const;
