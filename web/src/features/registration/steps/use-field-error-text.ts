import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';

import type texts from '../texts.th.json';

type FieldErrorKey = keyof typeof texts.problem;

const FIELD_ERROR_KEYS: readonly FieldErrorKey[] = [
  'phoneMissing',
  'phoneDigits',
  'codeMissing',
  'codeDigits',
  'codeLong',
  'nameMissing',
  'nameLong',
  'passwordMissing',
  'passwordLong',
  'confirmMissing',
  'mismatch',
  'inviteLong',
  'bankMissing',
  'accountMissing',
  'accountDigits',
  'accountLong',
  'firstNameMissing',
  'lastNameMissing',
];

/** Says what is wrong with a field: by a text of this feature, or in the operator's words. */
export function useFieldErrorText() {
  const { t } = useTranslation('registration');
  const errorText = useErrorText();
  return useCallback(
    (message: string | undefined): string | undefined => {
      if (!message) return undefined;
      const own = FIELD_ERROR_KEYS.find((each) => each === message);
      return own ? t(`problem.${own}`) : errorText(message);
    },
    [t, errorText],
  );
}
