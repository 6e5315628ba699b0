import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { appConfig } from '#lib/app-config.ts';

import { type ApiError, isMessageKey, TOO_MANY_STATUS } from './api-error.ts';

/** Length at which a text of the operator is truncated, so that it cannot push the page away. */
const TEXT_MAX_CHARS = 500;

/** Truncates a text of the operator at 500 characters. */
export function truncateText(text: string): string {
  const characters = Array.from(text);
  return characters.length > TEXT_MAX_CHARS ? `${characters.slice(0, TEXT_MAX_CHARS - 1).join('')}…` : text;
}

/**
 * Returns the text of an error, or of a message of the operator, in the language of `t`, which knows the texts
 * of `error-texts`. A message that is in no catalogue is returned as it is (LG-6).
 */
export function toErrorText(error: ApiError | string, t: TFunction<'error-texts'>): string {
  if (typeof error === 'string' || error.status !== TOO_MANY_STATUS || error.retryAfterMs === undefined)
    return toMessageText(error, t);
  const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1_000));
  const isOperatorsWords = error.text !== undefined && error.key === undefined;
  const reason = isOperatorsWords ? toMessageText(error, t) : t('failure.limit');
  return `${reason} ${t('failure.retryIn', { seconds })}`;
}

function toMessageText(error: ApiError | string, t: TFunction<'error-texts'>): string {
  const message = typeof error === 'string' ? error : error.text;
  if (message !== undefined) {
    if (isMessageKey(message)) return t(`key.${message}`);
    if (message === GONE_MESSAGE) return t('failure.gone');
    if (message === INVALID_TOKEN_MESSAGE) return t('failure.invalidToken');
    if (message === appConfig.operatorRejection) return t('failure.operatorRejection');
    return truncateText(message);
  }
  if (typeof error === 'string') return t('failure.http');
  const { kind, status } = error;
  if (status === TOO_MANY_STATUS) return t('key.REQUEST_LIMIT');
  if (kind === 'shape') return t('failure.unclear');
  if (kind !== 'http' && kind !== 'refused') return t(`failure.${kind}`);
  return t(isAccessStatus(status) ? 'failure.denied' : 'failure.http');
}

/** Returns true for the statuses of a call that the operator does not allow. They do not end the session (F-79). */
const isAccessStatus = (status: number | undefined) => status === 401 || status === 403;

/** Returns a function that gives the text of an error, or of a message of the operator, in the member's language. */
export function useErrorText() {
  const { t } = useTranslation('error-texts');
  return useCallback((error: ApiError | string): string => toErrorText(error, t), [t]);
}
