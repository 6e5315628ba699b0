import { useTranslation } from 'react-i18next';

import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';

/** Returns the operator's name, or a default until it is loaded. */
export function useAppName(): string {
  const { t } = useTranslation('shell');
  return useOperatorInfo().data?.info.name || t('appName');
}
