import { useController, useWatch } from 'react-hook-form';

import { getDefaultAccounts, type TransferAccount } from '#entities/wallet/transfer-accounts.ts';
import { useAmountField } from '#ui/form/use-amount-field.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

import { type TransferRequest, transferSchema } from './transfer-schema.ts';

interface PresetAccounts {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const EMPTY = { from: '', to: '', amount: '' };

/** Creates the form of a transfer. The accounts are preset once the wallet has loaded, until one is chosen. */
export function useTransferForm(accounts: readonly TransferAccount[], preset: PresetAccounts) {
  const defaults = getDefaultAccounts(accounts, preset);
  const form = useSchemaForm(transferSchema, {
    defaultValues: EMPTY,
    values: { from: defaults.from ?? '', to: defaults.to ?? '', amount: '' },
  });
  // The order of these calls is the order in which invalid fields get the focus.
  const from = useController({ control: form.control, name: 'from' });
  const to = useController({ control: form.control, name: 'to' });
  const amount = useAmountField(form, 'amount');
  const values = useWatch({ control: form.control });

  const fromCode = values.from ?? '';
  const toCode = values.to ?? '';
  const setFrom = (code: string) => {
    form.setValue('from', code, { shouldDirty: true });
    // Another source also ends the error of two equal accounts.
    form.clearErrors('to');
  };
  const setTo = (code: string) => form.setValue('to', code, { shouldDirty: true });

  return {
    from: {
      ref: from.field.ref,
      value: fromCode,
      error: from.fieldState.error?.message,
      onChange: setFrom,
    },
    to: { ref: to.field.ref, value: toCode, error: to.fieldState.error?.message, onChange: setTo },
    amount,
    swap: () => {
      setFrom(toCode);
      setTo(fromCode);
    },
    submit: (onValid: (request: TransferRequest) => void) => void form.handleSubmit(onValid)(),
  };
}

export type TransferFormState = ReturnType<typeof useTransferForm>;
