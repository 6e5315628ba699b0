import { useTranslation } from 'react-i18next';

import { toAccountName } from '#entities/bank/account-name.ts';
import { getBankName } from '#entities/bank/bank-name.ts';
import { useBanks } from '#entities/bank/use-banks.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import type { ProfileFormValues, ProfileField } from './profile-schema.ts';
import styles from './profile.module.css';

interface EditProfileFieldsProps {
  entry: ProfileFormValues;
  errors: Readonly<Partial<Record<ProfileField, string>>>;
  onChange: (field: ProfileField, value: string) => void;
}

/** The fields of the profile; names of the account are shown in the capitals in which they are kept. */
export function EditProfileFields({ entry, errors, onChange }: EditProfileFieldsProps) {
  const { t, i18n } = useTranslation('profile');
  const banks = useBanks();
  const kept = toAccountName(`${entry.firstName} ${entry.lastName}`);
  // A bank that the operator no longer names is still the member's own.
  const isListed = banks.data?.some(({ code }) => code === entry.bankCode) ?? false;

  const field = (name: ProfileField) => ({
    name,
    label: t(`field.${name}`),
    error: errors[name],
    value: entry[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });

  return (
    <>
      <Field {...field('name')} autoComplete="nickname" />
      <fieldset className={styles.group}>
        <legend>{t('bankAccount')}</legend>
        {banks.isError && !banks.data && (
          <RetryRow busy={banks.isFetching} onRetry={() => void banks.refetch()} />
        )}
        <SelectField {...field('bankCode')}>
          {entry.bankCode === '' && <option value="">{t('chooseBank')}</option>}
          {entry.bankCode !== '' && !isListed && <option value={entry.bankCode}>{entry.bankCode}</option>}
          {banks.data?.map((bank) => {
            const { text, lang } = getBankName(bank, i18n.language);
            return (
              <option key={bank.code} value={bank.code} lang={lang}>
                {text}
              </option>
            );
          })}
        </SelectField>
        <Field {...field('accountNo')} hint={t('accountNoHint')} inputMode="numeric" autoComplete="off" />
        <Field {...field('firstName')} {...NAME} className={styles.capitals} />
        <Field {...field('lastName')} {...NAME} className={styles.capitals} />
        {kept !== '' && (
          <p className={styles.preview} aria-live="polite">
            {t('keptAs')} <strong>{kept}</strong>
          </p>
        )}
      </fieldset>
    </>
  );
}

const NAME = {
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  autoComplete: 'off',
} as const;
