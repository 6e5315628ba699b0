import { copyText } from '@wallet/web/lib/browser/copy-text.ts';

import { ActionButton } from '#ui/form/action-button.tsx';

interface CopyButtonProps {
  readonly text: () => string | Promise<string>;
  readonly children: string;
  readonly label?: string;
}

/** Copies a text that is still being read. Safari takes it in the press alone: as a promise, not once it is there. */
const copyLater = async (text: Promise<string>): Promise<boolean> => {
  try {
    const blob = text.then((read) => new Blob([read], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Plain http has no clipboard, and older browsers take no promise. A text that could not be read throws here.
    return copyText(await text);
  }
};

/** Copies a text to the clipboard, and says so. Called in the press itself. Throws if the browser refuses. */
export async function copy(text: string | Promise<string>): Promise<string> {
  const isCopied = await (typeof text === 'string' ? copyText(text) : copyLater(text));
  if (!isCopied) throw new Error('The browser does not allow copying.');
  return 'Copied.';
}

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, children, label }: CopyButtonProps) {
  return (
    <ActionButton label={label} onAction={() => copy(text())}>
      {children}
    </ActionButton>
  );
}
