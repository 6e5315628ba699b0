import type { Command } from '@wallet/shared/schema/endpoint.ts';
import { account } from '@wallet/shared/contract/account.ts';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useErrorText } from '#api/error-text.ts';
import { bankNameCommand } from '#commands/definitions/account.ts';
import type { CommandOutcome } from '#commands/command.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { useTelling } from '#entities/command/use-telling.ts';
import { canEditAccountName, toAccountName } from '#entities/bank/account-name.ts';
import { Button } from '#ui/action/button.tsx';
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

const SERVER = 'server';

/**
 * Form of the account name in English, for the banks that take no other (§5). Closes itself where the name
 * may not be edited.
 */
export function BankNameModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const formId = useId();
  const { data, isPending } = useProfile();
  const update = useCommand(bankNameCommand);
  const { toast } = useTelling();
  const [failure, setFailure] = useState<CommandOutcome<Command>>();
  const bankAccount = data?.bankAccount;
  const isOffered = canEditAccountName(bankAccount);
  const form = useSchemaForm(bankNameSchema, {
    defaultValues: { bankCode: '', bankAccountName: '' },
    values: { bankCode: bankAccount?.bankCode ?? '', bankAccountName: '' },
  });
  const savedName = toAccountName(useWatch({ control: form.control, name: 'bankAccountName' }));

  // The modal was opened by an address, and there is nothing to edit. A saved name closes the modal itself.
  const hasNothingToEdit =
    !isPending && !isOffered && !update.isRunning && !failure && update.outcome?.state !== 'done';
  useEffect(() => {
    if (hasNothingToEdit) onClose();
  }, [hasNothingToEdit, onClose]);

  const submit = form.handleSubmit(async (body) => {
    const outcome = await update.run({ body });
    if (!isOutcome(outcome)) return;
    if (outcome.state === 'done') {
      toast(outcome, t('saved'));
      return onClose();
    }
    if (outcome.error.key !== 'BANK_ACCOUNT_NAME_ENG') return setFailure(outcome);
    form.setError('bankAccountName', { type: SERVER, message: errorText(outcome.error) });
    form.setFocus('bankAccountName');
  });

  // A failure stays until it is read, also if the profile that was read after it offers no edit any more.
  if (!bankAccount || (!isOffered && !update.isRunning && !failure)) return null;
  const error = form.formState.errors.bankAccountName;
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
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('bankNameWhy')}</p>
        <Field
          {...form.register('bankAccountName')}
          label={t('accountName')}
          hint={t('bankNameNow', { name: bankAccount.bankAccountName ?? '' })}
          error={error && (error.type === SERVER ? error.message : t('problem.english'))}
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
      {failure && <OutcomeDialog kind="bankName" outcome={failure} onClose={() => setFailure(undefined)} />}
    </Modal>
  );
}
