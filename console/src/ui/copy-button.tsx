import { copyText } from '@wallet/web/lib/browser/copy-text.ts';

import { ActionButton } from '#ui/form/action-button.tsx';

interface CopyButtonProps {
  readonly text: () => string | Promise<string>;
  readonly children: string;
  readonly label?: string;
}

/** Copies a text to the clipboard. Throws if the browser refuses. */
export async function copy(text: string): Promise<void> {
  if (!(await copyText(text))) throw new Error('The browser does not allow copying.');
}

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, children, label }: CopyButtonProps) {
  return (
    <ActionButton
      {...(label === undefined ? {} : { label })}
      onAction={async () => {
        await copy(await text());
        return 'Copied.';
      }}
    >
      {children}
    </ActionButton>
  );
}
