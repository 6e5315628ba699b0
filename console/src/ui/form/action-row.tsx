import type { ReactNode } from 'react';

import { ActionButton, type ActionButtonProps } from './action-button.tsx';

/** Button in a row of buttons. */
export interface RowAction extends Omit<ActionButtonProps, 'children' | 'label'> {
  readonly text: string;
  /** Words after the text in the accessible name, where the text is ambiguous out of context. */
  readonly about?: string;
}

interface ActionRowProps {
  readonly actions: readonly RowAction[];
  /** Content after the buttons. */
  readonly children?: ReactNode;
}

/** Row of buttons that each run an action. */
export function ActionRow({ actions, children }: ActionRowProps) {
  return (
    <div className="row">
      {actions.map(({ text, about, ...button }, index) => (
        // A button whose text changes, such as one that switches something, keeps its message.
        <ActionButton key={index} label={about === undefined ? undefined : `${text} ${about}`} {...button}>
          {text}
        </ActionButton>
      ))}
      {children}
    </div>
  );
}
