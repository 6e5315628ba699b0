import { Search } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { toUpperCaseText, upperCaseInput } from '#ui/form/upper-case.ts';
import { Card } from '#ui/layout/card.tsx';

import { normaliseCode } from './promotion-code.ts';
import styles from './promotion.module.css';
import { useCurrentPromotion } from './queries.ts';

export interface PromotionFormProps {
  /** A code that is being looked at already, as after a reload. */
  code: string | undefined;
  onSearch: (code: string) => void;
}

/** Takes a promotion code and asks for it in upper case, without what surrounds it (BO-1). */
export function PromotionForm({ code, onSearch }: PromotionFormProps) {
  const { t } = useTranslation('promotion');
  const field = useRef<HTMLInputElement>(null);
  const current = useCurrentPromotion().data?.code;
  const [typed, setTyped] = useState(code);
  const [isMissing, setIsMissing] = useState(false);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    upperCaseInput(event);
    setTyped(event.currentTarget.value);
    setIsMissing(false);
  };

  const isPrefilled = current !== undefined && typed === undefined;

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = normaliseCode(field.current?.value ?? '');
    // The focus comes back to where the modal was opened from: the code, to be mended (BO-6).
    field.current?.focus();
    setIsMissing(asked === '');
    if (asked === '') return;
    setTyped(asked);
    onSearch(asked);
  };

  return (
    <Card as="section" aria-label={t('title')}>
      <form className={styles.form} data-hinted={isPrefilled || undefined} noValidate onSubmit={search}>
        <Field
          ref={field}
          className={styles.field}
          label={t('code')}
          hint={isPrefilled ? t('current') : undefined}
          error={isMissing ? t('missing') : undefined}
          look="code"
          required
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed ?? current ?? ''}
          onChange={change}
          onBlur={({ currentTarget }) =>
            typed !== undefined && setTyped(toUpperCaseText(currentTarget.value))
          }
        />
        <Button type="submit" variant="primary" icon={<Search />}>
          {t('search')}
        </Button>
      </form>
    </Card>
  );
}
