import { account } from '@wallet/shared/contract/account.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useErrorText } from '#api/error-text.ts';
import { passwordCommand } from '#commands/definitions/account.ts';
import { useCachedWallet } from '#entities/wallet/use-wallet.ts';
import { FlowOutcome } from '#entities/command/command-flow.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { Button } from '#ui/action/button.tsx';
import { AccountName } from '#ui/form/account-name.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './profile.module.css';

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

const MISMATCH = 'mismatch';

const passwordSchema = z
  .extend(account.changePassword.body, { confirmPassword: account.changePassword.body.shape.newPassword })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: MISMATCH,
      path: ['confirmPassword'],
    }),
  );

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/**
 * Form of old, new and repeated password. It is not sent while a field is empty (F-8). A refusal is shown in
 * an alert, and the modal stays open (PW-3).
 */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const formId = useId();
  const change = useCommandFlow(passwordCommand, { onClose, onDone: () => t('passwordChanged') });
  const form = useSchemaForm(passwordSchema, { defaultValues: EMPTY });
  const phone = useCachedWallet()?.profile?.username ?? '';
  const [isShown, setIsShown] = useState(false);

  const submit = form.handleSubmit(({ oldPassword, newPassword }) =>
    change.send({ body: { oldPassword, newPassword } }),
  );

  const { errors } = form.formState;
  // One error at a time: an empty field makes the later ones meaningless.
  const invalidField = FIELDS.find((field) => errors[field]);
  const getErrorText = (field: (typeof FIELDS)[number]) => {
    const message = field === invalidField ? errors[field]?.message : undefined;
    if (message === undefined) return undefined;
    if (message === MISMATCH) return t('passwordsNotEqual');
    return form.getValues(field) === '' ? t(`missing.${field}`) : errorText(message);
  };

  return (
    <Modal
      title={t('changePassword')}
      busy={change.isSending}
      onClose={onClose}
      footer={
        <>
          <Button wide size="large" aria-disabled={change.isSending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button wide size="large" variant="primary" type="submit" form={formId} busy={change.isSending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <AccountName phone={phone} />
        {FIELDS.map((field) => (
          <PasswordField
            key={field}
            {...form.register(field, { onChange: () => form.clearErrors() })}
            label={t(`field.${field}`)}
            error={getErrorText(field)}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            required
            {...(field === 'oldPassword' ? {} : { shown: isShown, onShownChange: setIsShown })}
          />
        ))}
      </form>
      <FlowOutcome flow={change} />
    </Modal>
  );
}
