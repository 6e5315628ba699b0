import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import type { StepFailure } from './step-failure.ts';
import type { FieldLocation } from './steps.ts';
import type { RegistrationWizard } from './use-registration-wizard.ts';

/**
 * Keeps what is typed on a step from the first letter, and marks the field that the operator refused: with
 * the focus in it, and what was typed selected.
 */
export function useStepForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  wizard: RegistrationWizard,
  {
    onValues,
    fieldOf,
  }: {
    readonly onValues: (values: Values) => void;
    /** The field of this step that a refusal speaks of. */
    readonly fieldOf: (place: FieldLocation) => Path<Values> | undefined;
  },
): void {
  const { subscribe } = form;
  const tell = useEffectEvent(onValues);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }),
    [subscribe],
  );

  const { trouble } = wizard;
  const mark = useEffectEvent((refused: StepFailure) => {
    const { location } = refused;
    const field = location && location.step === wizard.step ? fieldOf(location) : undefined;
    if (!field) return;
    form.setError(field, { type: 'server', message: refused.error.text ?? '' });
    form.setFocus(field, { shouldSelect: true });
  });
  useEffect(() => {
    if (trouble) mark(trouble);
  }, [trouble]);
}
