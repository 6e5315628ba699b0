import { useId } from 'react';

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly defaultChecked?: boolean;
}

/** Labelled checkbox. */
export function Checkbox({ name, label, defaultChecked = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className="checkbox">
      <input id={id} type="checkbox" name={name} defaultChecked={defaultChecked} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
