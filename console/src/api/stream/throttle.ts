/** Limits `work` to one run per `ms`: runs at once, and once more afterwards if it was called meanwhile. */
export function throttle(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  const run = (): void => {
    isRequested = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isRequested) run();
    }, ms);
  };
  return () => {
    if (timer === undefined) run();
    else isRequested = true;
  };
}
