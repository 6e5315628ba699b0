import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE, MESSAGE_KEYS, type MessageKey } from '@wallet/shared/errors.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { appConfig } from '#lib/app-config.ts';

import type { ApiError } from './api-error.ts';

/** Unknown words of the operator are cut here, so that they cannot push the page away. */
const TEXT_MAX_CHARS = 500;

const isMessageKey = (text: string): text is MessageKey => MESSAGE_KEYS.some((key) => key === text);

/** A text of the operator's own, no longer than it may be. */
export function truncateText(text: string): string {
  const characters = Array.from(text);
  return characters.length > TEXT_MAX_CHARS ? `${characters.slice(0, TEXT_MAX_CHARS - 1).join('')}…` : text;
}

/** The messages come after the first screen; before them, or where they cannot be had, there is one sentence for all. */
function useErrorMessages() {
  const { t, i18n } = useTranslation(['error-texts', 'ui']);
  return { t, has: i18n.hasResourceBundle(i18n.language, 'error-texts') };
}

/** Says in the member's language what the operator said or what became of a call. Unknown words are shown as they are. */
export function useErrorText() {
  const { t, has } = useErrorMessages();

  return useCallback(
    (error: ApiError | string): string => {
      if (!has) return t('ui:loadFailed');
      const said = typeof error === 'string' ? error : error.text;
      if (said !== undefined) {
        if (isMessageKey(said)) return t(`key.${said}`);
        if (said === GONE_MESSAGE) return t('failure.gone');
        if (said === INVALID_TOKEN_MESSAGE) return t('failure.invalidToken');
        if (said === appConfig.operatorRejection) return t('failure.operatorRejection');
        return truncateText(said);
      }
      const kind = typeof error === 'string' ? 'http' : error.kind;
      if (kind === 'shape') return t('failure.unclear');
      return t(`failure.${kind === 'refused' ? 'http' : kind}`);
    },
    [t, has],
  );
}
