import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { toUpperCaseText, upperCaseInput } from '#ui/form/upper-case.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Card } from '#ui/layout/card.tsx';

import { promotionCodeSchema } from './promotion-code.ts';
import styles from './promotion.module.css';
import { useCurrentPromotion } from './queries.ts';

interface PromotionFormProps {
  /** Code that is already searched for, as after a reload. */
  code: string | undefined;
  onSearch: (code: string) => void;
}

/** Form of a promotion code, which is searched for in upper case and without surrounding spaces (BO-1). */
export function PromotionForm({ code, onSearch }: PromotionFormProps) {
  const { t } = useTranslation('promotion');
  const current = useCurrentPromotion().data?.code;
  // It stays when the search is closed, so that it can be corrected (BO-6).
  const [searched, setSearched] = useState(code);
  if (code !== undefined && code !== searched) setSearched(code);
  const form = useSchemaForm(promotionCodeSchema, {
    defaultValues: { code: code ?? '' },
    values: { code: searched ?? current ?? '' },
  });
  const { errors, dirtyFields } = form.formState;
  const field = form.register('code');
  const isPrefilled = current !== undefined && searched === undefined && !dirtyFields.code;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The modal returns the focus to the field, where the code can be corrected (BO-6).
    form.setFocus('code');
    void form.handleSubmit((values) => {
      form.setValue('code', values.code, { shouldDirty: true });
      onSearch(values.code);
    })(event);
  };

  return (
    <Card as="section" aria-label={t('title')}>
      <form className={styles.form} data-hinted={isPrefilled || undefined} noValidate onSubmit={submit}>
        <Field
          {...field}
          className={styles.field}
          label={t('code')}
          hint={isPrefilled ? t('current') : undefined}
          error={errors.code && t('missing')}
          look="code"
          required
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            upperCaseInput(event);
            void field.onChange(event);
          }}
          onBlur={({ currentTarget }) => {
            // A composed word is in upper case only now.
            if (dirtyFields.code)
              form.setValue('code', toUpperCaseText(currentTarget.value), { shouldDirty: true });
          }}
        />
        <Button type="submit" variant="primary" icon={<Search />}>
          {t('search')}
        </Button>
      </form>
    </Card>
  );
}
