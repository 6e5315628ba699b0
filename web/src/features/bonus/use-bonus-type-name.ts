import { BONUS_TYPES } from '@wallet/shared/contract/bonus.ts';
import { useTranslation } from 'react-i18next';

const NAMED_TYPES = [...BONUS_TYPES, 'promotion'] as const;

/** Returns a function that names a bonus type. An unknown type is returned as it is. */
export function useBonusTypeName(): (type: string) => string {
  const { t } = useTranslation('bonus');
  return (type) => {
    const known = NAMED_TYPES.find((named) => named === type);
    return known ? t(`type.${known}`) : type;
  };
}
