import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/button.tsx';

import styles from './qr-code.module.css';
import { downloadPicture, saveWay, sharePicture } from './save-picture.ts';
import type { QrPicture } from './use-qr-picture.ts';

/** Brings the code into the gallery, from where a banking app can read it; else says how to. */
export function SavePicture({ picture, name }: { picture: QrPicture; name: string }) {
  const { t } = useTranslation('qr-code');
  const [way, setWay] = useState(saveWay);
  if (way === 'press') return <p className={styles.press}>{t('press')}</p>;

  const save = async () => {
    if (way === 'download') downloadPicture(picture.url, name);
    else if (!(await sharePicture(picture.blob, name))) setWay('press');
  };
  return (
    <Button wide icon={<Download />} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}
