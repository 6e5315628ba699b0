import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { normaliseSearch } from '#lib/format/normalise-search.ts';
import { isComposing } from '#lib/react/is-composing.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { Field } from './field.tsx';
import styles from './picker.module.css';

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Language of the label, if it is not that of the page. */
  readonly lang?: string | undefined;
  /** A second line, such as a code. */
  readonly detail?: string | undefined;
  /** Further words that the search matches. */
  readonly keywords?: readonly string[] | undefined;
  readonly icon?: ReactNode;
}

/** Returns the options that contain the search text, those that start with it first. */
function filterOptions(options: readonly PickerOption[], search: string): readonly PickerOption[] {
  const searched = normaliseSearch(search);
  if (searched === '') return options;
  const matches = options.flatMap((option) => {
    const words = [option.label, option.detail ?? '', option.value, ...(option.keywords ?? [])].map(
      normaliseSearch,
    );
    if (!words.some((word) => word.includes(searched))) return [];
    return [{ option, startsWithSearch: words.some((word) => word.startsWith(searched)) }];
  });
  return [
    ...matches.filter(({ startsWithSearch }) => startsWithSearch),
    ...matches.filter(({ startsWithSearch }) => !startsWithSearch),
  ].map(({ option }) => option);
}

interface PickerDialogProps {
  title: string;
  searchLabel: string;
  emptyText: string;
  options: readonly PickerOption[];
  value: string;
  fallback?: ReactNode;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Returns false on touch screens, where the keyboard would cover the list. */
const focusesSearch = () => matchMedia('(pointer: fine)').matches;

/** The dialog of a picker field: a search, and options to tap or to select with the arrow keys. */
export function PickerDialog(props: PickerDialogProps) {
  const { title, searchLabel, emptyText, options, value, fallback, onChoose, onClose } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(value);

  const matches = filterOptions(options, search);
  const activeIndex = matches.findIndex((option) => option.value === active);
  const optionId = (option: PickerOption) => `${id}-${option.value}`;
  const current = activeIndex < 0 ? undefined : matches[activeIndex];

  const activeId = current && optionId(current);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const field = useRef<HTMLInputElement>(null);
  const hasOptions = fallback === undefined;
  // The options may load after the dialog has opened.
  useEffect(() => {
    if (hasOptions && focusesSearch()) field.current?.focus({ preventScroll: true });
  }, [hasOptions]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowDown: matches[(activeIndex + 1) % Math.max(1, matches.length)],
      ArrowUp: matches.at(activeIndex <= 0 ? -1 : activeIndex - 1),
      Enter: current ?? (search === '' ? undefined : matches[0]),
    }[event.key];
    if (event.key === 'Enter') event.preventDefault();
    if (!target || isComposing(event)) return;
    event.preventDefault();
    if (event.key === 'Enter') onChoose(target.value);
    else setActive(target.value);
  };

  return (
    <Modal title={title} onClose={onClose}>
      {fallback ?? (
        <div className={styles.content}>
          <Field
            ref={field}
            label={searchLabel}
            value={search}
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <div id={`${id}-list`} role="listbox" aria-label={title} className={styles.list}>
            {matches.map((option) => (
              // The search field handles the keys and names the active option with `aria-activedescendant`.
              <div
                key={option.value}
                id={optionId(option)}
                role="option"
                className={styles.option}
                aria-selected={option.value === value}
                data-active={option === current || undefined}
                onClick={() => onChoose(option.value)}
              >
                {option.icon}
                <span className={styles.text}>
                  <span lang={option.lang}>{option.label}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </span>
                {option.value === value && <Check className={styles.check} size={20} aria-hidden />}
              </div>
            ))}
          </div>
          <p role="status" className={styles.empty}>
            {matches.length === 0 && emptyText}
          </p>
        </div>
      )}
    </Modal>
  );
}
