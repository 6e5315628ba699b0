import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { truncateText } from './error-text.ts';

/**
 * Returns a function that gives the text of a slip's refusal reason in the member's language. A reason that is
 * in no catalogue is returned as it is.
 */
export function useSlipReasonText() {
  const { t } = useTranslation('error-texts');

  return useCallback(
    (reason: string): string => {
      const known = SLIP_REASONS.find((each) => each === reason);
      return known ? t(`slip.${known}`) : truncateText(reason);
    },
    [t],
  );
}
