/**
 * Calls the listener whenever the member comes back: the tab is shown, or its window gets the focus from one that stands
 * beside it. Returns a function that stops it.
 */
export function onReturn(listener: () => void): () => void {
  const handleVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', handleVisible);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', handleVisible);
    window.removeEventListener('focus', listener);
  };
}
