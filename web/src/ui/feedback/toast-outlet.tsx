import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useStore } from '#lib/react/create-store.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { placeTopLayer, topLayer } from '#ui/overlay/modal-stack.ts';
import { StatusIcon } from './status-icon.tsx';
import { dismissToast, pauseToasts, resumeToasts, type Toast, toastStore } from './toast-store.ts';
import styles from './toast.module.css';

/** Renders the toasts, over the topmost modal as well. Its live regions are in the page before any text (TO-4). */
export function ToastOutlet() {
  const { t } = useTranslation('ui');
  const toasts = useStore(toastStore);
  const outlet = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    placeTopLayer();
    return () => topLayer.remove();
  }, []);

  useEffect(() => {
    const updatePause = () => (document.hidden ? pauseToasts('hidden') : resumeToasts('hidden'));
    updatePause();
    document.addEventListener('visibilitychange', updatePause);
    return () => document.removeEventListener('visibilitychange', updatePause);
  }, []);

  // A toast that is removed with the focus in it, or under the pointer, fires no event of leaving.
  useEffect(() => {
    if (!outlet.current?.contains(document.activeElement)) resumeToasts('focus');
  });
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (!outlet.current?.contains(target as Node | null)) resumeToasts('pointer');
    };
    document.addEventListener('pointerover', handlePointer);
    return () => document.removeEventListener('pointerover', handlePointer);
  }, []);

  const renderToast = (toast: Toast) => (
    <div key={toast.id} className={styles.toast} data-tone={toast.tone}>
      <StatusIcon tone={toast.tone} size={20} />
      <span className={styles.text}>
        {toast.text}
        {toast.count > 1 && (
          <span className={styles.count}>
            <span aria-hidden>{`×${toast.count}`}</span>
            <span className="visually-hidden">{t('repeated', { count: toast.count })}</span>
          </span>
        )}
        {toast.action && (
          <Link className={styles.action} to={toast.action.path} onClick={() => dismissToast(toast.id)}>
            {toast.action.label}
          </Link>
        )}
      </span>
      <IconButton label={t('close')} icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  );

  return createPortal(
    <section
      ref={outlet}
      className={styles.outlet}
      // Without toasts it is nothing to go to.
      aria-label={toasts.length > 0 ? t('notifications') : undefined}
      onPointerEnter={() => pauseToasts('pointer')}
      onPointerLeave={() => resumeToasts('pointer')}
      onPointerCancel={() => resumeToasts('pointer')}
      onFocus={() => pauseToasts('focus')}
      onBlur={() => resumeToasts('focus')}
    >
      <div role="status">{toasts.filter(({ tone }) => tone !== 'danger').map(renderToast)}</div>
      <div role="alert">{toasts.filter(({ tone }) => tone === 'danger').map(renderToast)}</div>
    </section>,
    topLayer,
  );
}
