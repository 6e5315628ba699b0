import { useId } from 'react';

interface TickProps {
  readonly name: string;
  readonly label: string;
  readonly defaultChecked?: boolean;
}

/** A box to tick. */
export function Tick({ name, label, defaultChecked = false }: TickProps) {
  const id = useId();
  return (
    <div className="tick">
      <input id={id} type="checkbox" name={name} defaultChecked={defaultChecked} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
