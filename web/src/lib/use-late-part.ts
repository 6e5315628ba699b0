import { useCallback, useEffect, useState } from 'react';

/** A part of a page that comes after the page itself is seen; `failed` where it could not be had, tried twice. */
export type LatePart<Part> = { readonly part: Part } | 'loading' | 'failed';

/** What was loaded before, so that the next visit of its page shows it at once. */
const kept = new Map<() => Promise<unknown>, unknown>();

/** `load` stands outside the component: it is what the part is known by. Nothing is fetched before it is wanted. */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  isWanted = true,
): {
  readonly late: LatePart<Part>;
  readonly again: () => void;
} {
  const [late, setLate] = useState<LatePart<Part>>(() =>
    kept.has(load) ? { part: kept.get(load) as Part } : 'loading',
  );

  useEffect(() => {
    if (late !== 'loading' || !isWanted) return;
    let isLeft = false;
    load()
      .catch(load)
      .then(
        (part) => {
          kept.set(load, part);
          if (!isLeft) setLate({ part });
        },
        () => {
          if (!isLeft) setLate('failed');
        },
      );
    return () => {
      isLeft = true;
    };
  }, [late, load, isWanted]);

  const again = useCallback(() => setLate('loading'), []);
  return { late, again };
}
