import { useId } from 'react';

import styles from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** Label above the options, visible unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Language of the label, if it is not that of the page. */
    readonly lang?: string;
  }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Native radio buttons in one bar, for one of a few options. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, labelHidden = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.bar}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
