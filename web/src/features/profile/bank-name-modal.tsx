import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

import { normaliseAccountName, canEditAccountName } from '#entities/bank/account-name.ts';
import styles from './profile.module.css';
import { useProfile, useUpdateBankName } from './queries.ts';

const NAME_MAX_CHARS = 200;

/** The account's name in English, for the banks that take no other; opens only where the edit is offered (§5). */
export function BankNameModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { data, isPending } = useProfile();
  const update = useUpdateBankName();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<ApiError>();
  const account = data?.bankAccount;
  const isOffered = canEditAccountName(account);
  const kept = normaliseAccountName(typed);

  // Asked for by an address where nothing is to be edited. What has been saved closes by its own hand.
  const isIdle = !isPending && !isOffered && !update.isRunning && update.result?.state !== 'done';
  useEffect(() => {
    if (isIdle) onClose();
  }, [isIdle, onClose]);

  const refuse = (text: string) => {
    setError(text);
    field.current?.focus();
  };

  const send = async (bankCode: string) => {
    setError(undefined);
    if (kept === '' || kept.length > NAME_MAX_CHARS || !isValidBankAccountName(bankCode, kept)) {
      return refuse(t('problem.english'));
    }
    const result = await update.run({ body: { bankCode, bankAccountName: kept } });
    if (result.state === 'done') {
      showToast(t('saved'), 'success');
      onClose();
    } else if (result.error.key === 'BANK_ACCOUNT_NAME_ENG') refuse(errorText(result.error));
    else setFailure(result.error);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (account) void send(account.bankCode);
  };

  if (!account || (!isOffered && !update.isRunning)) return null;
  return (
    <Modal
      title={t('editBankName')}
      busy={update.isRunning}
      onClose={onClose}
      footer={
        <Button wide size="large" variant="primary" type="submit" form={formId} busy={update.isRunning}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>{t('bankNameWhy')}</p>
        <Field
          ref={field}
          name="bankAccountName"
          label={t('accountName')}
          hint={t('bankNameNow', { name: account.bankAccountName })}
          error={error}
          value={typed}
          className={styles.capitals}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        {kept !== '' && (
          <p className={styles.preview} aria-live="polite">
            {t('keptAs')} <strong>{kept}</strong>
          </p>
        )}
      </form>
      {failure && (
        <AlertDialog tone="danger" title={t('notSaved')} onClose={() => setFailure(undefined)}>
          {errorText(failure)}
        </AlertDialog>
      )}
    </Modal>
  );
}
