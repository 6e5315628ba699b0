import { useTranslation } from 'react-i18next';

import { Field } from '#ui/form/field.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import { normaliseAccountName } from '#entities/bank/account-name.ts';
import type { ProfileFormValues, ProfileField } from './profile-schema.ts';
import styles from './profile.module.css';
import { useBanks } from './queries.ts';

interface EditProfileFieldsProps {
  entry: ProfileFormValues;
  errors: Readonly<Partial<Record<ProfileField, string>>>;
  onChange: (field: ProfileField, value: string) => void;
}

/** The fields of the profile; names of the account are shown in the capitals in which they are kept. */
export function EditProfileFields({ entry, errors, onChange }: EditProfileFieldsProps) {
  const { t, i18n } = useTranslation('profile');
  const banks = useBanks();
  const isThai = i18n.language === 'th';
  const kept = normaliseAccountName(`${entry.firstName} ${entry.lastName}`);
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
          {banks.data?.map(({ code, nameTH, nameEN }) => (
            <option key={code} value={code} lang={isThai || !nameEN ? 'th' : 'en'}>
              {isThai ? nameTH : (nameEN ?? nameTH)}
            </option>
          ))}
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
