import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import type { FieldLocation, StepFailure } from './steps.ts';
import type { RegistrationWizard } from './use-registration-wizard.ts';

/**
 * Reports the values of a step with every change, and marks the field that the operator refused: it gets the
 * focus, and its text is selected.
 */
export function useStepForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  wizard: RegistrationWizard,
  {
    onValues,
    findField,
  }: {
    readonly onValues: (values: Values) => void;
    /** Returns the field of this step that a refusal is about. */
    readonly findField: (location: FieldLocation) => Path<Values> | undefined;
  },
): void {
  const { subscribe } = form;
  const reportValues = useEffectEvent(onValues);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => reportValues(values) }),
    [subscribe],
  );

  const { failure } = wizard;
  const markField = useEffectEvent((refused: StepFailure) => {
    if (refused.kind !== 'refused') return;
    const { location } = refused;
    const field = location && findField(location);
    if (!field) return;
    form.setError(field, { type: 'server', message: refused.error.text ?? '' });
    form.setFocus(field, { shouldSelect: true });
  });
  useEffect(() => {
    if (failure) markField(failure);
  }, [failure]);
}
