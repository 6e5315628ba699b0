import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly note?: string;
}

/** Titled section of an area. */
export function Panel({ title, children, note }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="note">{note}</p>}
      {children}
    </section>
  );
}
