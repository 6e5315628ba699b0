import { useTranslation } from 'react-i18next';

import { useInfo } from './queries.ts';

/** The operator's name, once it is known. */
export function useAppName(): string {
  const { t } = useTranslation('shell');
  return useInfo().data?.info.name || t('appName');
}
