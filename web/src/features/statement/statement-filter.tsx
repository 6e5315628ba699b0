import { STATEMENT_TYPES } from '@wallet/shared/contract/statement.ts';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { OPERATION_STATUSES } from '#entities/status/operation-status.ts';
import { Button } from '#ui/action/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import { type EntryFilter, isFiltering, NO_FILTER } from './entry-filter.ts';
import styles from './statement-filter.module.css';

/** Value of the option that lets everything through. */
const ALL = '';

/** A choice of the filter: its value, its label and its options. */
const CHOICES = [
  ['type', 'file.type', STATEMENT_TYPES],
  ['status', 'status', OPERATION_STATUSES],
] as const;

interface StatementFilterProps {
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

/** Chooses the type and the status of the entries that are shown. Closed at first; its line says what it is set to. */
export function StatementFilter({ filter, onFilter }: StatementFilterProps) {
  const { t } = useTranslation('statement');
  const { type, status } = filter;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = [type, status].filter((value) => value !== undefined).map((value) => t(value));

  return (
    <details className={styles.filter} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary data-landing>
        <ListFilter size={18} aria-hidden />
        <span>
          {isFiltering(filter) ? t('filter.chosen', { chosen: chosen.join(', ') }) : t('filter.title')}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          {CHOICES.map(([name, label, values]) => (
            <SelectField
              key={name}
              label={t(label)}
              value={filter[name] ?? ALL}
              onChange={({ target }) =>
                onFilter({ ...filter, [name]: values.find((each) => each === target.value) })
              }
            >
              <option value={ALL}>{t('filter.all')}</option>
              {values.map((each) => (
                <option key={each} value={each}>
                  {t(each)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
      {isFiltering(filter) && (
        <Button size="small" variant="quiet" className={styles.clear} onClick={() => onFilter(NO_FILTER)}>
          {t('filter.clear')}
        </Button>
      )}
    </details>
  );
}
