import type { FieldOption } from '@wallet/shared/control/fields/field-options.ts';
import { MONEY_DESCRIPTION } from '@wallet/shared/control/fields/json-schema.ts';

import { useKnownNames } from '#api/use-known-names.ts';

import { FieldLayout } from './field-layout.tsx';
import { toFieldKind } from './field-texts.ts';

/** Length from which a text has an input of several lines. */
const LONG_TEXT_UNITS = 60;
/** Fields that take other values besides those that are known. */
const OPEN_FIELDS: ReadonlySet<string> = new Set(['match', 'operation', 'name', 'note']);

interface ControlFieldProps {
  readonly option: FieldOption;
  /** Text at first. */
  readonly text: string;
  /** True if the form changes a present value: an empty choice is none, not one that is left out. */
  readonly hasCurrent: boolean;
}

/** Input for a field of a control call, as its schema describes it. */
export function ControlField({ option, text, hasCurrent }: ControlFieldProps) {
  const { path, title, types, values, isRequired, description } = option;
  const kind = toFieldKind(option);
  const isNullable = types.has('null');
  const known = useKnownNames(kind === 'line' && (isRequired || path !== 'name') ? path : '');
  const names =
    known.length > 0
      ? known.map(({ name, id, about = '' }) => ({ value: id ?? name, label: `${name} ${about}`.trim() }))
      : values.map((value) => ({ value, label: value }));
  // A value that is not known today stays what it is.
  const isKnown = text === '' || names.length === 0 || names.some(({ value }) => value === text);
  const choices = isKnown ? names : [{ value: text, label: text }, ...names];
  const isChoice = kind === 'choice' || (known.length > 0 && !OPEN_FIELDS.has(path));
  const hints = [
    description === MONEY_DESCRIPTION ? undefined : description,
    kind === 'list' ? 'Separated by commas' : undefined,
    kind === 'time' ? 'Bangkok time' : undefined,
    kind === 'json' && description === undefined ? 'JSON' : undefined,
  ].filter((hint) => hint !== undefined);
  const words = hints.join('. ');
  const hint = words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
  const isText = kind === 'json' || text.length > LONG_TEXT_UNITS || text.includes('\n');
  return (
    <FieldLayout name={path} label={title} hint={hint} isRequired={isRequired} isWide={isText && !isChoice}>
      {(control) => {
        if (kind === 'flag' || isChoice) {
          const flags = [
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ];
          return (
            <select {...control} defaultValue={text}>
              {!isRequired && (isNullable || text === '' || !hasCurrent) && (
                <option value="">{isNullable && hasCurrent ? 'none' : '–'}</option>
              )}
              {isNullable && !hasCurrent && <option value="null">none</option>}
              {(kind === 'flag' ? flags : choices).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          );
        }
        if (kind === 'time') {
          return (
            <input
              {...control}
              type="datetime-local"
              step="1"
              max="9999-12-31T23:59:59"
              defaultValue={text}
            />
          );
        }
        if (isText)
          return <textarea {...control} rows={text === '' ? 3 : 6} spellCheck={false} defaultValue={text} />;
        return (
          <>
            <input
              {...control}
              autoComplete="off"
              inputMode={types.has('number') && types.size === 1 ? 'decimal' : undefined}
              list={choices.length > 0 ? `${control.id}-names` : undefined}
              defaultValue={text}
            />
            {choices.length > 0 && (
              <datalist id={`${control.id}-names`}>
                {choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </FieldLayout>
  );
}
