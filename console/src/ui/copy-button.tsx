import { ActionButton } from '#ui/form/action-button.tsx';

interface CopyButtonProps {
  readonly text: () => string | Promise<string>;
  readonly children: string;
  readonly label?: string;
}

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, children, label }: CopyButtonProps) {
  return (
    <ActionButton
      {...(label === undefined ? {} : { label })}
      onAction={async () => {
        await navigator.clipboard.writeText(await text());
        return 'Copied.';
      }}
    >
      {children}
    </ActionButton>
  );
}
