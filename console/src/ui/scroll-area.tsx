import type { ReactNode } from 'react';

interface ScrollAreaProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What is too large for its place scrolls inside it. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    // What scrolls must be reached by the keyboard.
    <div className="table-frame" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
