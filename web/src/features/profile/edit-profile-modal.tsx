import type { Command } from '@wallet/shared/schema/endpoint.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { profileCommand } from '#commands/definitions/account.ts';
import type { CommandOutcome } from '#commands/command.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { Button } from '#ui/action/button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { EditProfileFields } from './edit-profile-fields.tsx';
import { type ProfileFormValues, profileSchema, toFormValues, toProfileRequest } from './profile-schema.ts';
import styles from './profile.module.css';
import { useProfile } from './queries.ts';

/** The field that a refusal is about. Any other refusal is shown in an alert. */
const FIELD_BY_KEY: ReadonlyMap<string | undefined, keyof ProfileFormValues> = new Map([
  ['INVALID_BANK', 'bankCode'],
  ['EXISTING_BANK', 'accountNo'],
  ['BANK_ACCOUNT_NAME_ENG', 'firstName'],
]);

const EMPTY: ProfileFormValues = { name: '', bankCode: '', accountNo: '', firstName: '', lastName: '' };

/** Form of the profile: name and bank account (F-54). Values stay in the form when saving fails. */
export function EditProfileModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const profile = useProfile();
  const update = useCommand(profileCommand);
  const form = useSchemaForm(profileSchema, {
    defaultValues: EMPTY,
    values: profile.data && toFormValues(profile.data),
  });
  const [failure, setFailure] = useState<CommandOutcome<Command>>();

  const submit = form.handleSubmit(async (values) => {
    const outcome = await update.run({ body: toProfileRequest(values) });
    if (!isOutcome(outcome)) return;
    if (outcome.state === 'done') {
      showToast(t('saved'), 'success');
      return onClose();
    }
    const { key } = outcome.error;
    const field = FIELD_BY_KEY.get(key);
    if (key === undefined || !field) return setFailure(outcome);
    form.setError(field, { type: 'server', message: key });
    form.setFocus(field);
  });

  return (
    <Modal
      title={t('edit')}
      height="full"
      busy={update.isRunning}
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
            busy={update.isRunning}
          >
            {t('save')}
          </Button>
        )
      }
    >
      {profile.isPending && <Skeleton shape="block" height="520px" />}
      {profile.isError && !profile.data && (
        <RetryRow busy={profile.isFetching} onRetry={() => void profile.refetch()} />
      )}
      {profile.data && (
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <EditProfileFields form={form} />
        </form>
      )}
      {failure && <OutcomeDialog kind="profile" outcome={failure} onClose={() => setFailure(undefined)} />}
    </Modal>
  );
}
