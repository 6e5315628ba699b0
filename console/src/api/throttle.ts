/** Runs `work` at once, and again once `ms` later where more was asked for meanwhile. */
export function throttle(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const run = (): void => {
    isWanted = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, ms);
  };
  return () => {
    if (timer === undefined) run();
    else isWanted = true;
  };
}
