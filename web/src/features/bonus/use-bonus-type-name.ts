import { BONUS_TYPES } from '@wallet/shared/contract/bonus.ts';
import { useTranslation } from 'react-i18next';

const NAMED = [...BONUS_TYPES, 'promotion'] as const;

/** The name of a bonus's type; one that nobody knows stays as the operator wrote it. */
export function useBonusTypeName(): (type: string) => string {
  const { t } = useTranslation('bonus');
  return (type) => {
    const known = NAMED.find((each) => each === type);
    return known ? t(`type.${known}`) : type;
  };
}
