import { useRef } from 'react';

import { Button, type ButtonProps } from '#ui/action/button.tsx';

interface SlipFileInputProps extends Omit<ButtonProps, 'onClick'> {
  onChoose: (file: File) => void;
}

/** Opens the device's pictures. Without `capture`, since slips are in the gallery; by types, so that iOS hands over a JPEG. */
export function SlipFileInput({ onChoose, ...button }: SlipFileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={typeof button.children === 'string' ? button.children : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file chosen twice has to count as a choice.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
