import { useEffect, useEffectEvent } from 'react';

/** Calls `onOpen` for Ctrl+K or Cmd+K. */
export function usePaletteShortcut(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
