import { FieldLayout } from './field-layout.tsx';

interface DateTimeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
}

/** Labelled picker of date and time in Bangkok. `toBangkokInstant` converts its value. */
export function DateTimeField({ name, label, hint, required = false }: DateTimeFieldProps) {
  return (
    <FieldLayout name={name} label={label} hint={hint} isRequired={required}>
      {(control) => <input {...control} type="datetime-local" step="1" max="9999-12-31T23:59:59" />}
    </FieldLayout>
  );
}
