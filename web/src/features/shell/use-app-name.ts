import { useTranslation } from 'react-i18next';

import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { appConfig } from '#lib/app-config.ts';

/** Returns the operator's name: the configured one, that of the backend, or a default until it is loaded. */
export function useAppName(): string {
  const { t } = useTranslation('shell');
  const loaded = useOperatorInfo().data?.info?.name;
  return appConfig.identity.name || loaded || t('appName');
}
