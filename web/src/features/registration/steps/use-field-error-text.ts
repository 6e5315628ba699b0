import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';

import type texts from '../texts.th.json';

type FieldErrorKey = keyof typeof texts.problem;

const FIELD_ERROR_KEYS: readonly FieldErrorKey[] = [
  'ageMissing',
  'phoneMissing',
  'phoneDigits',
  'phoneLong',
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

/** Returns a function that translates an issue: to a text of this feature, or to that of the operator's error key. */
export function useFieldErrorText() {
  const { t } = useTranslation('registration');
  const errorText = useErrorText();
  return useCallback(
    (message: string | undefined): string | undefined => {
      if (!message) return undefined;
      const key = FIELD_ERROR_KEYS.find((candidate) => candidate === message);
      return key ? t(`problem.${key}`) : errorText(message);
    },
    [t, errorText],
  );
}
