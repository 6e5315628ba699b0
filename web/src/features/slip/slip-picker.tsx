import { ImageUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { SLIP_MAX_MB } from '@wallet/shared/limits.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import type { SlipError } from './validate-slip.ts';
import styles from './slip.module.css';
import { SlipFileInput } from './slip-file-input.tsx';

interface SlipPickerProps {
  /** Else a slip has been sent and this is for one more. */
  isFirst: boolean;
  isPreparing: boolean;
  isClosed: boolean;
  problem: SlipError | undefined;
  onChoose: (file: File) => void;
}

/** Asks for a slip, and says why a chosen file cannot be one (SL-3). */
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
