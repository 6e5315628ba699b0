import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { getSaveMethod, saveFile } from '#entities/device/save-file.ts';
import { Button } from '#ui/action/button.tsx';

import styles from '../qr-code.module.css';
import type { QrImage } from './use-qr-image.ts';

const PROBE = new File([], 'code.png', { type: 'image/png' });

interface SaveImageButtonProps {
  /** Undefined while the image is drawn. */
  image: QrImage | undefined;
  fileName: string;
}

/** Saves the code to the gallery, where a banking app can read it, or asks for a long press on it. */
export function SaveImageButton({ image, fileName }: SaveImageButtonProps) {
  const { t } = useTranslation('qr-code');
  const [canSave, setCanSave] = useState(() => getSaveMethod(PROBE) !== 'none');
  if (!canSave || (image && !image.blob)) return <p className={styles.press}>{t('press')}</p>;

  const save = async () => {
    if (!image?.blob) return;
    setCanSave(await saveFile(new File([image.blob], fileName, { type: image.blob.type })));
  };
  return (
    <Button wide icon={<Download />} disabled={!image} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}
