import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import type { TextGroup } from '#lib/i18n/text-files.ts';
import { type LazyComponent, lazyWithRetry, type LoadErrorProps } from '#lib/lazy/lazy-with-retry.tsx';
import { wasReplaced } from '#lib/lazy/new-release.ts';
import { isMemberPage, PATHS } from '#lib/paths.ts';
import { ErrorBoundary } from '#lib/react/error-boundary.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Button } from '#ui/action/button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { AlertDialog } from './alert-dialog.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export interface CrashDialogProps {
  onClose: () => void;
}

/**
 * Stands in for a modal that has crashed. The page below it stays. A member may have sent a command from there: the
 * statement shows whether it had its effect.
 */
function CrashDialog({ onClose }: CrashDialogProps) {
  const isMember = isMemberPage(useLocation().pathname);
  const { t } = useTranslation('ui');
  return (
    <AlertDialog
      tone="danger"
      title={t('crash.title')}
      closeLabel={t('close')}
      onClose={onClose}
      action={isMember && <ButtonLink to={PATHS.statement}>{t('crash.statement')}</ButtonLink>}
    >
      <p>{t('crash.text')}</p>
      {isMember && <p>{t('crash.request')}</p>}
    </AlertDialog>
  );
}

/**
 * Stands in for a modal whose code could not be loaded, with a way to try again. A reload helps where the file does
 * not exist any more, after a new release; without a connection it would leave the app. When that is
 * back, loading is tried again, and with it this is rendered.
 */
function LoadErrorDialog({ onRetry, busy, onClose }: LoadErrorProps & CrashDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      title={t('loadFailed')}
      onClose={onClose}
      closesOnBackdrop
      footer={
        navigator.onLine && (
          <Button wide onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )
      }
    >
      <RetryRow
        text={t(wasReplaced() ? 'loadFailedUpdate' : 'loadFailedText')}
        busy={busy}
        onRetry={onRetry}
      />
    </Modal>
  );
}

/** Frame of a modal of full height, which opens before the modal is rendered. Its `title` is a key such as `invite:title`. */
export interface LazyFrame<Props> extends Pick<ModalProps, 'size'> {
  readonly title: string | ((props: Props) => string);
}

interface LazyModalOptions<Props> {
  /** Texts of the modal, loaded together with it. */
  readonly texts?: TextGroup | undefined;
  readonly frame?: LazyFrame<Props> | undefined;
}

/** Creates a modal in a chunk of its own. If it fails to load, or crashes, a dialog says so and the page stays. */
export function lazyModal<Props extends CrashDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { texts, frame }: LazyModalOptions<Props> = {},
): LazyComponent<Props> {
  const Lazy = lazyWithRetry(load, {
    texts,
    ErrorView: LoadErrorDialog,
    // The frame goes with what has crashed in it.
    ...(!frame && { CrashView: CrashDialog }),
  });
  if (!frame) return Lazy;
  const { title, size } = frame;

  function FramedModal(props: Props) {
    const { i18n } = useTranslation();
    // Its title comes with it.
    const [hasFrame] = useState(Lazy.isLoaded);
    const key = typeof title === 'string' ? title : title(props);
    return (
      <ErrorBoundary renderError={() => <CrashDialog {...props} />}>
        {hasFrame ? (
          <ModalFrame title={i18n.t(key)} size={size} onClose={props.onClose}>
            <Lazy {...props} />
          </ModalFrame>
        ) : (
          <Lazy {...props} />
        )}
      </ErrorBoundary>
    );
  }
  return Object.assign(FramedModal, Lazy);
}
