import { account } from '@wallet/shared/contract/account.ts';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { bankNameCommand } from '#commands/definitions/account.ts';
import { FlowOutcome } from '#entities/command/command-flow.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { canEditAccountName, toAccountName } from '#entities/bank/account-name.ts';
import { Button } from '#ui/action/button.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { Field } from '#ui/form/field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './profile.module.css';
import { useProfile } from './queries.ts';

/** The body of the call, whose account name is in capitals with single spaces. */
const bankNameSchema = z.pipe(
  z.object({
    bankCode: z.string(),
    bankAccountName: z.pipe(
      z.string(),
      z.transform((text) => toAccountName(text)),
    ),
  }),
  account.updateBankAccountName.body,
);

/**
 * Form of the account name in English, for the banks that take no other (§5). Closes itself where the name
 * may not be edited.
 */
export function BankNameModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const profile = useProfile();
  const bankAccount = profile.data?.bankAccount;
  const isOffered = canEditAccountName(bankAccount);
  const form = useSchemaForm(bankNameSchema, {
    defaultValues: { bankCode: '', bankAccountName: '' },
    values: { bankCode: bankAccount?.bankCode ?? '', bankAccountName: '' },
  });
  const savedName = toAccountName(useWatch({ control: form.control, name: 'bankAccountName' }));
  const update = useCommandFlow(bankNameCommand, {
    onClose,
    onDone: () => t('saved'),
    onRefused: ({ error }) => {
      if (error.key !== 'BANK_ACCOUNT_NAME_ENG') return 'dialog';
      form.setError('bankAccountName', { type: 'server' });
      form.setFocus('bankAccountName');
      return 'screen';
    },
  });

  // The modal was opened by an address, and there is nothing to edit. A saved name closes the modal itself.
  const isUnderWay = update.isSending || update.outcome !== undefined;
  const hasNothingToEdit = profile.data !== undefined && !isOffered && !isUnderWay && update.told !== 'done';
  useEffect(() => {
    if (hasNothingToEdit) onClose();
  }, [hasNothingToEdit, onClose]);

  const submit = form.handleSubmit((body) => update.send({ body }));

  // A failure stays until it is read, also if the profile that was read after it offers no edit any more.
  if (profile.data && !isOffered && !isUnderWay) return null;
  return (
    <Modal
      title={t('editBankName')}
      busy={update.isSending}
      onClose={onClose}
      footer={
        bankAccount && (
          <Button wide size="large" variant="primary" type="submit" form={formId} busy={update.isSending}>
            {t('save')}
          </Button>
        )
      }
    >
      <QueryPlaceholder query={profile} height="240px" />
      {bankAccount && (
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('bankNameWhy')}</p>
          <Field
            {...form.register('bankAccountName')}
            label={t('accountName')}
            hint={t('bankNameNow', { name: bankAccount.bankAccountName ?? '' })}
            error={form.formState.errors.bankAccountName && t('problem.english')}
            className={styles.capitals}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          {savedName !== '' && (
            <p className={styles.preview}>
              {t('keptAs')} <strong>{savedName}</strong>
            </p>
          )}
        </form>
      )}
      <FlowOutcome flow={update} />
    </Modal>
  );
}
