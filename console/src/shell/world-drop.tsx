import { useEffect, useState } from 'react';

import { toError } from '#api/api-error.ts';
import { notify } from '#api/toast.ts';
import { openWorldFile } from '#areas/world/open-world-file.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Opens an exported world, or a recording, that is dropped anywhere on the page. */
export function WorldDrop() {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const handleOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would leave the console and show the file.
      event.preventDefault();
      setDragging(true);
    };
    const handleLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const handleDrop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      openWorldFile(file).catch((error: unknown) => notify(toDropError(file.name, error)));
    };
    addEventListener('dragover', handleOver, { signal });
    addEventListener('dragleave', handleLeave, { signal });
    addEventListener('drop', handleDrop, { signal });
    return () => listeners.abort();
  }, []);
  return (
    isDragging && (
      <p className="drop-hint">Drop a world.json or a recording (.har) here to open it as a new world.</p>
    )
  );
}

function toDropError(name: string, error: unknown): string {
  const { message, issues } = toError(error);
  const reasons = issues.map((issue) => `${issue.path} ${issue.message}`.trim()).join('; ');
  return `${name} was not opened: ${reasons || message}`;
}
