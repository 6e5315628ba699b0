import { useRef } from 'react';

import { Button, type ButtonProps } from '#ui/action/button.tsx';

interface SlipFileInputProps extends Omit<ButtonProps, 'onClick'> {
  onChoose: (file: File) => void;
}

/**
 * Button that opens the device's file picker. It has no `capture`, since slips are in the gallery, and lists types,
 * so that iOS converts photos to JPEG.
 */
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
          // Without this, selecting the same file again fires no event.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
