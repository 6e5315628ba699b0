import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { OperatorWords } from '#entities/command/operator-words.tsx';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import { SlipFileInput } from './slip-file-input.tsx';
import { SlipHint } from './slip-hint.tsx';
import { SlipProgress } from './slip-progress.tsx';
import styles from './slip.module.css';
import type { ReadySlip, SlipUploadState } from './use-slip-upload.ts';

interface SelectedSlipProps {
  state: Extract<SlipUploadState, { name: 'ready' | 'sending' }>;
  isClosed: boolean;
  onChoose: (file: File) => void;
  onSend: (slip: ReadySlip) => void;
  onCancel: () => void;
  onRemove: () => void;
}

const KIB = 1024;

/** The selected slip: preview, failure, and buttons to send, replace or remove it. */
export function SelectedSlip({ state, isClosed, onChoose, onSend, onCancel, onRemove }: SelectedSlipProps) {
  const { t } = useTranslation('slip');
  const errorText = useErrorText();
  const { slip } = state;
  const send = useRef<HTMLButtonElement>(null);
  // A shared slip arrives with the screen, far below its beginning.
  useEffect(() => {
    send.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const failure = state.name === 'ready' ? state.failure : undefined;

  return (
    <>
      <figure className={styles.chosen} tabIndex={-1} data-landing>
        <img className={styles.picture} src={slip.preview} alt={t('preview')} />
        <figcaption className={styles.caption}>
          <span className={styles.fileName}>{slip.file.name}</span>
          <span className={styles.quiet}>
            {t('kib', { size: Math.max(1, Math.round(slip.file.size / KIB)) })}
          </span>
          {/* Beside the picture, where there is room: what is found a moment later moves no button. */}
          <span role="status" className={styles.hint}>
            {state.name === 'ready' && <SlipHint code={slip.code} />}
          </span>
        </figcaption>
      </figure>
      <div role="alert">
        {failure && (
          <Notice
            tone={failure === 'unknown' ? 'progress' : 'danger'}
            title={t(failure === 'unknown' ? 'unknownTitle' : 'failed')}
            action={failure !== 'unknown' && <ErrorNextStep error={failure} look="link" />}
          >
            {state.name === 'ready' && <OperatorWords said={state.said} />}
            {failure === 'unknown' ? t('unknown') : errorText(failure)}
          </Notice>
        )}
      </div>
      {state.name === 'sending' ? (
        <SlipProgress progress={state.progress} onCancel={onCancel} />
      ) : (
        <>
          <Button
            ref={send}
            wide
            size="large"
            variant="primary"
            disabled={isClosed}
            onClick={() => onSend(slip)}
          >
            {t(failure ? 'retry' : 'send')}
          </Button>
          <div className={styles.pair}>
            <SlipFileInput wide onChoose={onChoose}>
              {t('replace')}
            </SlipFileInput>
            <Button wide onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
