import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { IconTile } from '#ui/content/icon-tile.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './bonus.module.css';
import { useBonusTypeName } from './use-bonus-type-name.ts';

interface ActiveBonusProps {
  /** Type as the operator sends it. Undefined where it sends none. */
  type: string | undefined;
  onCancel: () => void;
}

/** The active bonus with a button to end it. */
export function ActiveBonus({ type, onCancel }: ActiveBonusProps) {
  const { t } = useTranslation('bonus');
  const typeName = useBonusTypeName();
  return (
    <Card as="section" aria-label={t('inUse')} className={styles.active}>
      <IconTile tone="gold">
        <Gift />
      </IconTile>
      <p className={styles.activeText}>
        <span className="quiet">{t('inUse')}</span>
        <span className={styles.activeType}>{type === undefined ? t('typeUnknown') : typeName(type)}</span>
      </p>
      <Button size="small" onClick={onCancel}>
        {t('end')}
      </Button>
    </Card>
  );
}
