import { ActButton } from './act-button.tsx';

interface CopyButtonProps {
  readonly text: () => string | Promise<string>;
  readonly children: string;
  readonly label?: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, children, label }: CopyButtonProps) {
  return (
    <ActButton
      {...(label === undefined ? {} : { label })}
      onAct={async () => {
        await navigator.clipboard.writeText(await text());
        return 'Copied.';
      }}
    >
      {children}
    </ActButton>
  );
}
