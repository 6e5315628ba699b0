import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/action/button.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './profile.module.css';
import { useChangePassword } from './queries.ts';

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;
type PasswordName = (typeof FIELDS)[number];
const EMPTY: Readonly<Record<PasswordName, string>> = {
  oldPassword: '',
  newPassword: '',
  confirmPassword: '',
};

/**
 * Old, new and repeated password. An empty field sends nothing and is only marked (F-8); a refusal is
 * told in an alert, and the modal stays (PW-3).
 */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword();
  const [entry, setEntry] = useState(EMPTY);
  const [wrong, setWrong] = useState<{ readonly field: PasswordName; readonly text: string }>();
  const [isShown, setIsShown] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const mark = (field: PasswordName, text: string) => {
    setWrong({ field, text });
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const send = async () => {
    const { oldPassword, newPassword, confirmPassword } = entry;
    setWrong(undefined);
    const empty = FIELDS.find((field) => entry[field] === '');
    if (empty) return mark(empty, t(`missing.${empty}`));
    if (newPassword !== confirmPassword) return mark('confirmPassword', t('passwordsNotEqual'));

    const result = await change.run({ body: { oldPassword, newPassword } });
    if (result.state !== 'done') return setFailure(result.error);
    showToast(t('passwordChanged'), 'success');
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Modal
      title={t('changePassword')}
      busy={change.isRunning}
      onClose={onClose}
      footer={
        <>
          <Button wide size="large" aria-disabled={change.isRunning} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button wide size="large" variant="primary" type="submit" form={formId} busy={change.isRunning}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        {FIELDS.map((field) => (
          <PasswordField
            key={field}
            name={field}
            label={t(`field.${field}`)}
            error={wrong?.field === field && wrong.text}
            value={entry[field]}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            required
            {...(field === 'oldPassword' ? {} : { shown: isShown, onShownChange: setIsShown })}
            onChange={({ target }) => {
              setEntry({ ...entry, [field]: target.value });
              if (wrong?.field === field || wrong?.field === 'confirmPassword') setWrong(undefined);
            }}
          />
        ))}
      </form>
      {failure && (
        <AlertDialog tone="danger" title={t('passwordNotChanged')} onClose={() => setFailure(undefined)}>
          {errorText(failure)}
        </AlertDialog>
      )}
    </Modal>
  );
}
