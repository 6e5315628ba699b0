import { X } from 'lucide-react';
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import alertLook from './alert-look.module.css';
import styles from './modal.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

const CONTROLS =
  'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):enabled:not([tabindex="-1"])';

/**
 * Makes an element a tab stop while it can be scrolled and contains no control. Without it some browsers cannot
 * scroll the element with the arrow keys.
 */
function useScrollableTabStop(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const update = () => {
      const canScroll =
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
      const isTabStop = canScroll && !element.querySelector(CONTROLS);
      if (isTabStop) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    let frame = 0;
    const resizeObserver = new ResizeObserver(update);
    // Measured with the next frame: several changes before it would each compute the layout.
    const mutationObserver = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    resizeObserver.observe(element);
    mutationObserver.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      resizeObserver.disconnect();
      mutationObserver.disconnect();
    };
  }, [box]);
}

const CLOSE_PX = 96;
const FLING_PX_PER_MS = 0.6;

function pull(panel: HTMLElement | null, px: number) {
  if (panel) panel.style.transform = px > 0 ? `translateY(${px}px)` : '';
}

/** Returns handlers for the handle of a sheet: dragged down far or fast enough it closes, otherwise it returns. */
function useDragToClose(panel: RefObject<HTMLElement | null>, close: () => void, enabled: boolean) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const end = (event: PointerEvent) => {
    if (!start.current) return;
    const px = event.clientY - start.current.y;
    const speed = px / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    const isFar = px > CLOSE_PX || (px > 24 && speed > FLING_PX_PER_MS);
    if (event.type === 'pointerup' && isFar) close();
    else pull(panel.current, 0);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!enabled || !event.isPrimary) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) pull(panel.current, event.clientY - start.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

export interface ModalProps {
  title: string;
  /** Called on Esc, the close button, a drag and, if allowed, a tap on the backdrop. The owner then unmounts the modal. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible below the content. */
  footer?: ReactNode;
  /** Nothing closes the modal while this is true. */
  busy?: boolean;
  /** Only the buttons of its owner close the modal, not Esc. For alerts whose answers weigh the same. */
  mustBeAnswered?: boolean;
  /** Only for modals without input of the member (MO-1). */
  closesOnBackdrop?: boolean;
  /** `alert` is small, always centred, and has no close button; used by `ConfirmDialog` and `AlertDialog`. */
  kind?: 'sheet' | 'alert';
  /** Maximum width: 480 or 560 px. */
  size?: 'medium' | 'large' | undefined;
  /**
   * `full` is for content of unknown length that is loaded while the modal is open, which would push the title up when it
   * arrives. On a phone the sheet is as high as the window allows from its first frame on; a wider dialog has a fixed top
   * and grows downwards.
   */
  height?: 'content' | 'full';
  /** Shown between the title and the close button. */
  headerAction?: ReactNode;
  /** An icon above the title of an alert. */
  icon?: ReactNode;
}

type Part = 'dialog' | 'panel' | 'header' | 'title' | 'body' | 'footer';

/** Names the styles of a part: those of a sheet, and for an alert also what it has in place of them. */
const toClassName = (part: Part, kind: ModalProps['kind']) =>
  kind === 'alert' ? `${styles[part]} ${alertLook[part]}` : styles[part];

/** Fills the frame that is open already (`modal-frame.tsx`); with `undefined` it closes. */
export const FillFrame = createContext<((props: ModalProps | undefined) => void) | undefined>(undefined);

function FrameContent({ fill, props }: { fill: (props: ModalProps | undefined) => void; props: ModalProps }) {
  useLayoutEffect(() => fill(props));
  useLayoutEffect(() => () => fill(undefined), [fill]);
  return null;
}

/**
 * A modal: a bottom sheet under 768 px, a centred dialog above. It is open while mounted. The focus moves to the
 * element with `data-autofocus`, otherwise to the title, and returns to the opener. Modals can be nested.
 */
export function Modal(props: ModalProps) {
  const fill = use(FillFrame);
  return fill && props.kind !== 'alert' ? (
    <FrameContent fill={fill} props={props} />
  ) : (
    <OpenDialog {...props} />
  );
}

/** The dialog of a modal. */
export function OpenDialog(props: ModalProps) {
  const { title, onClose, children, footer, busy = false, closesOnBackdrop = false, kind = 'sheet' } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  const bodyId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useScrollableTabStop(body);
  const { dialogProps, close } = useModalDialog({
    onClose,
    busy: busy || props.mustBeAnswered === true,
    closesOnBackdrop,
    panel,
  });
  const drag = useDragToClose(panel, close, !busy && kind === 'sheet');

  return (
    <dialog
      {...dialogProps}
      className={toClassName('dialog', kind)}
      data-kind={kind}
      data-must-be-answered={props.mustBeAnswered || undefined}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={kind === 'alert' ? bodyId : undefined}
      aria-busy={busy || undefined}
    >
      <div
        ref={panel}
        className={toClassName('panel', kind)}
        data-size={props.size ?? 'medium'}
        data-height={props.height}
      >
        {kind === 'sheet' && <div className={styles.handle} {...drag} aria-hidden />}
        <header className={toClassName('header', kind)}>
          {props.icon}
          <h2 id={titleId} className={toClassName('title', kind)} tabIndex={-1} data-modal-title>
            {title}
          </h2>
          {props.headerAction && <div className={styles.action}>{props.headerAction}</div>}
          {kind === 'sheet' && (
            <IconButton
              label={t('close')}
              icon={<X />}
              aria-disabled={busy}
              onClick={close}
              className={styles.close}
            />
          )}
        </header>
        <div ref={body} id={bodyId} className={toClassName('body', kind)}>
          {children}
        </div>
        {footer && <footer className={toClassName('footer', kind)}>{footer}</footer>}
      </div>
    </dialog>
  );
}
