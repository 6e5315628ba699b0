import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/action/button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { EditProfileFields } from './edit-profile-fields.tsx';
import {
  validateProfile,
  toFormValues,
  PROFILE_FIELDS,
  type ProfileFormValues,
  type ProfileField,
  toProfileRequest,
} from './profile-schema.ts';
import styles from './profile.module.css';
import { useProfile, useUpdateProfile } from './queries.ts';

/** The field that a refusal is about; any other refusal is told in an alert. */
const FIELD_OF: ReadonlyMap<string | undefined, ProfileField> = new Map([
  ['INVALID_BANK', 'bankCode'],
  ['EXISTING_BANK', 'accountNo'],
  ['BANK_ACCOUNT_NAME_ENG', 'firstName'],
]);

/** Name and bank account, under the rules of the bank step (F-54). What was typed stays, whatever comes back. */
export function EditProfileModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const profile = useProfile();
  const update = useUpdateProfile();
  const [typed, setTyped] = useState<ProfileFormValues>();
  const [errors, setErrors] = useState<Readonly<Partial<Record<ProfileField, string>>>>({});
  const [failure, setFailure] = useState<ApiError>();
  const entry = typed ?? (profile.data && toFormValues(profile.data));

  const show = (found: typeof errors) => {
    setErrors(found);
    const first = PROFILE_FIELDS.find((field) => found[field] !== undefined);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = async (given: ProfileFormValues) => {
    const problems = validateProfile(given);
    show(
      Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
    );
    if (Object.keys(problems).length > 0) return;

    const result = await update.run({ body: toProfileRequest(given) });
    if (result.state === 'done') {
      showToast(t('saved'), 'success');
      return onClose();
    }
    const field = FIELD_OF.get(result.error.key);
    if (field) show({ [field]: errorText(result.error) });
    else setFailure(result.error);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry) void send(entry);
  };

  return (
    <Modal
      title={t('edit')}
      busy={update.isRunning}
      onClose={onClose}
      footer={
        entry && (
          <Button wide size="large" variant="primary" type="submit" form={formId} busy={update.isRunning}>
            {t('save')}
          </Button>
        )
      }
    >
      {profile.isPending && <Skeleton shape="block" height="360px" />}
      {profile.isError && !profile.data && (
        <RetryRow busy={profile.isFetching} onRetry={() => void profile.refetch()} />
      )}
      {entry && (
        <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
          <EditProfileFields
            entry={entry}
            errors={errors}
            onChange={(field, value) => {
              setTyped({ ...entry, [field]: value });
              setErrors(({ [field]: _, ...rest }) => rest);
            }}
          />
        </form>
      )}
      {failure && (
        <AlertDialog tone="danger" title={t('notSaved')} onClose={() => setFailure(undefined)}>
          {errorText(failure)}
        </AlertDialog>
      )}
    </Modal>
  );
}
