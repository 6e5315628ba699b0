import { type ReactNode, useState } from 'react';

import { useAfterPaint } from '#lib/react/use-after-paint.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { FillFrame, type ModalProps, OpenDialog } from './modal.tsx';

interface ModalFrameProps extends Pick<ModalProps, 'title' | 'size' | 'onClose'> {
  /** Owner of the `Modal`, whose title and size are those of the frame. */
  children: ReactNode;
}

/**
 * Opens a modal of full height with a placeholder, which a slow phone shows at once. What renders the modal, and all that it asks
 * for, comes after that frame and fills it.
 */
export function ModalFrame({ children, ...frame }: ModalFrameProps) {
  const isPainted = useAfterPaint(true);
  const [modal, fill] = useState<ModalProps | undefined>({
    ...frame,
    height: 'full',
    children: <Skeleton shape="block" height="min(480px, 60dvh)" />,
  });
  return (
    <>
      {modal && (
        <FillFrame value={undefined}>
          <OpenDialog {...modal} />
        </FillFrame>
      )}
      {isPainted && <FillFrame value={fill}>{children}</FillFrame>}
    </>
  );
}
