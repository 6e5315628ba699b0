import type { ReactNode } from 'react';

interface ScrollAreaProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Container that scrolls its content. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    // A scroll container must be focusable for the keyboard.
    <div className="scroll-area" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
