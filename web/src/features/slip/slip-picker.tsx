import { SLIP_MAX_MB } from '@wallet/shared/limits.ts';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Notice } from '#ui/feedback/notice.tsx';

import { SlipFileInput } from './slip-file-input.tsx';
import styles from './slip.module.css';
import type { SlipError } from './validate-slip.ts';

interface SlipPickerProps {
  /** False after a slip was sent: the button then adds another one. */
  isFirst: boolean;
  isPreparing: boolean;
  isClosed: boolean;
  problem: SlipError | undefined;
  onChoose: (file: File) => void;
}

/** Button to select a slip, with the reason why a selected file was refused (SL-3). */
export function SlipPicker({ isFirst, isPreparing, isClosed, problem, onChoose }: SlipPickerProps) {
  const { t } = useTranslation('slip');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  return (
    <div className={styles.picker}>
      <SlipFileInput
        wide
        size="large"
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<ImageUp />}
        busy={isPreparing}
        disabled={isClosed}
        onChoose={onChoose}
      >
        {t(isFirst ? 'choose' : 'chooseMore')}
      </SlipFileInput>
      <p className={styles.quiet}>{t('kinds', { size: SLIP_MAX_MB })}</p>
      <div role="alert">
        {problem && (
          <Notice ref={notice} tone="danger">
            {t(`problem.${problem}`, { size: SLIP_MAX_MB })}
          </Notice>
        )}
      </div>
    </div>
  );
}
