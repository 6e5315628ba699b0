import type { Satang } from '@wallet/shared/money.ts';
import { type FieldPathByValue, type FieldValues, useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { formatAmount } from '#lib/format/format.ts';
import { parseAmount } from '#lib/format/parse-amount.ts';

import { findAmountError } from './amount-schema.ts';

/** Binds an `AmountField` to a form. The value of the form is the text of the field. */
export function useAmountField<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPathByValue<Values, string>,
) {
  const { t } = useTranslation('ui');
  const { field, fieldState } = useController({ control: form.control, name });
  const text: string = field.value;
  const parsed = parseAmount(text);
  const amount = parsed.ok ? parsed.amount : null;
  return {
    /** Null while the text is no amount. */
    amount,
    /** True while the field is not empty and its text is no amount. */
    isInvalid: !parsed.ok && parsed.reason !== 'empty',
    /** Returns the text of the schema's issue. `describe` gives that of an amount which the form does not allow. */
    toErrorText: (describe: (message: string) => string): string | undefined => {
      const message = fieldState.error?.message;
      const problem = findAmountError(message);
      return problem ? t(`amountProblem.${problem}`) : message && describe(message);
    },
    setAmount: (next: Satang) => field.onChange(formatAmount(next)),
    props: {
      ref: field.ref,
      name: field.name,
      amount,
      startText: text,
      onChange: (next: string) => field.onChange(next),
    },
  };
}
