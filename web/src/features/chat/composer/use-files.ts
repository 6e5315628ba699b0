import { useCallback, useState } from 'react';

import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';

import { fetchAttaching } from '../late.ts';

/** Files as the member brings them. They wait here for what deals with them, which comes with the first. */
export function useFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { late, again } = useLazyModule(fetchAttaching, files.length > 0);
  const bring = useCallback((more: FileList) => {
    // The list itself empties with its field.
    const brought = [...more];
    setFiles((before) => [...before, ...brought]);
  }, []);
  const take = useCallback(
    (taken: readonly File[]) => setFiles((before) => before.filter((file) => !taken.includes(file))),
    [],
  );
  return { files, late, again, bring, take };
}
