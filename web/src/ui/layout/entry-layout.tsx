import type { ReactNode } from 'react';

import { OperatorMark } from './operator-mark.tsx';

interface EntryLayoutProps {
  title: string;
  /** One line of what this is. */
  about: string;
  /** The form. */
  children: ReactNode;
}

/** Layout of the pages on which a visitor enters. Its styles are those of the first frame (`styles/entry.css`). */
export function EntryLayout({ title, about, children }: EntryLayoutProps) {
  return (
    <div className="entry">
      <header className="entry-face operator-surface">
        <OperatorMark />
        <h1 className="entry-title">{title}</h1>
        <p className="entry-about">{about}</p>
      </header>
      {children}
    </div>
  );
}
