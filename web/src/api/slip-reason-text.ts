import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { truncateText } from './error-text.ts';

/** Why a slip was refused, in the member's language; a reason that is not in the catalogue as it is. */
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
