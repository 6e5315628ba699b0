import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { downloadUrl } from '#entities/device/download-file.ts';
import { Button } from '#ui/action/button.tsx';

import styles from '../qr-code.module.css';
import { getSaveMethod, shareImage } from './save-image.ts';
import type { QrImage } from './use-qr-image.ts';

interface SaveImageButtonProps {
  /** Undefined while the image is drawn. */
  image: QrImage | undefined;
  fileName: string;
}

/** Saves the code to the gallery, where a banking app can read it, or asks for a long press on it. */
export function SaveImageButton({ image, fileName }: SaveImageButtonProps) {
  const { t } = useTranslation('qr-code');
  const [method, setMethod] = useState(getSaveMethod);
  if (method === 'press' || (image && !image.blob)) return <p className={styles.press}>{t('press')}</p>;

  const save = async () => {
    if (!image?.blob) return;
    if (method === 'download') downloadUrl(image.url, fileName);
    else if (!(await shareImage(image.blob, fileName))) setMethod('press');
  };
  return (
    <Button wide icon={<Download />} disabled={!image} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}
