import { useId } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { profileCommand } from '#commands/definitions/account.ts';
import { toAccountName } from '#entities/bank/account-name.ts';
import { getBankName } from '#entities/bank/bank-name.ts';
import { useBanks } from '#entities/bank/use-banks.ts';
import { FlowOutcome } from '#entities/command/command-flow.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { Button } from '#ui/action/button.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import {
  findProblem,
  type ProfileFormValues,
  profileSchema,
  toFormValues,
  toProfileRequest,
} from './profile-schema.ts';
import styles from './profile.module.css';
import { useProfile } from './queries.ts';

/** The field that a refusal is about. Any other refusal is shown in an alert. */
const FIELD_BY_KEY: ReadonlyMap<string | undefined, keyof ProfileFormValues> = new Map([
  ['INVALID_BANK', 'bankCode'],
  ['EXISTING_BANK', 'accountNo'],
  ['BANK_ACCOUNT_NAME_ENG', 'firstName'],
]);

/** The fields of the profile form. Names of the account are shown in capitals, as they are saved. */
function EditProfileFields({ form }: { form: UseFormReturn<ProfileFormValues> }) {
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
        <QueryPlaceholder query={banks} />
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
          <p className={styles.preview}>
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

const EMPTY: ProfileFormValues = { name: '', bankCode: '', accountNo: '', firstName: '', lastName: '' };

/** Form of the profile: name and bank account (F-54). Values stay in the form when saving fails. */
export function EditProfileModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const profile = useProfile();
  const form = useSchemaForm(profileSchema, {
    defaultValues: EMPTY,
    values: profile.data && toFormValues(profile.data),
  });

  const update = useCommandFlow(profileCommand, {
    onClose,
    onDone: () => t('saved'),
    onRefused: ({ error: { key } }) => {
      const field = FIELD_BY_KEY.get(key);
      if (key === undefined || !field) return 'dialog';
      form.setError(field, { type: 'server', message: key });
      form.setFocus(field);
      return 'screen';
    },
  });
  const submit = form.handleSubmit((values) => update.send({ body: toProfileRequest(values) }));

  return (
    <Modal
      title={t('edit')}
      height="full"
      busy={update.isSending}
      onClose={onClose}
      footer={
        (profile.isPending || profile.data) && (
          <Button
            wide
            size="large"
            variant="primary"
            type="submit"
            form={formId}
            disabled={!profile.data}
            busy={update.isSending}
          >
            {t('save')}
          </Button>
        )
      }
    >
      <QueryPlaceholder query={profile} height="520px" />
      {profile.data && (
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <EditProfileFields form={form} />
        </form>
      )}
      <FlowOutcome flow={update} />
    </Modal>
  );
}
