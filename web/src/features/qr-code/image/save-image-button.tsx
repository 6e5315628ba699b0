import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';

import styles from '../qr-code.module.css';
import { downloadImage, getSaveMethod, shareImage } from './save-image.ts';
import type { QrImage } from './use-qr-image.ts';

/** Brings the code into the gallery, from where a banking app can read it; else says how to. */
export function SaveImageButton({ picture, name }: { picture: QrImage; name: string }) {
  const { t } = useTranslation('qr-code');
  const [way, setWay] = useState(getSaveMethod);
  if (way === 'press') return <p className={styles.press}>{t('press')}</p>;

  const save = async () => {
    if (way === 'download') downloadImage(picture.url, name);
    else if (!(await shareImage(picture.blob, name))) setWay('press');
  };
  return (
    <Button wide icon={<Download />} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}
