import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';

import type texts from '../texts.th.json';

/** Fields whose label is the text of their name. */
type LabelledField =
  | 'phone'
  | 'code'
  | 'name'
  | 'password'
  | 'confirm'
  | 'accountNo'
  | 'firstName'
  | 'lastName';

/** Returns a function that translates an issue: to a text of this feature, or to that of the operator's error key. */
export function useFieldErrorText() {
  const { t } = useTranslation('registration');
  const errorText = useErrorText();
  return (message: string | undefined): string | undefined =>
    message &&
    (t(`problem.${message as keyof typeof texts.problem}`, { defaultValue: '' }) || errorText(message));
}

/** Returns a function that gives the props of a field that must be filled in, with its label and its error. */
export function useStepField<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { t } = useTranslation('registration');
  const fieldErrorText = useFieldErrorText();
  return (name: FieldPath<Values> & LabelledField, options?: RegisterOptions<Values, typeof name>) => ({
    ...form.register(name, options),
    label: t(name as LabelledField),
    error: fieldErrorText(form.getFieldState(name, form.formState).error?.message),
    required: true,
  });
}
