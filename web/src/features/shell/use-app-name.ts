import { useTranslation } from 'react-i18next';

import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';

/** The operator's name, once it is known. */
export function useAppName(): string {
  const { t } = useTranslation('shell');
  return useOperatorInfo().data?.info.name || t('appName');
}
