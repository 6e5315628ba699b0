import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import { useSources } from '../queries.ts';

/** Height of the field, so that the fields below do not move when the sources arrive. */
const FIELD_HEIGHT = '78px';

/** Field for how the visitor heard of the operator (§2). Left out where the operator lists no sources; never required. */
export function SourceField(field: UseFormRegisterReturn) {
  const { t } = useTranslation('registration');
  const sources = useSources();
  if (sources.isPending) return <Skeleton shape="block" height={FIELD_HEIGHT} />;
  if (!sources.data) {
    return (
      <RetryRow text={t('sourceFailed')} busy={sources.isFetching} onRetry={() => void sources.refetch()} />
    );
  }
  if (sources.data.length === 0) return null;
  return (
    <SelectField {...field} label={t('source')}>
      <option value="">{t('sourceNone')}</option>
      {sources.data.map(({ code, description }) => (
        <option key={code} value={code}>
          {description}
        </option>
      ))}
    </SelectField>
  );
}
