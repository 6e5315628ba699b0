import { toastText } from '#api/toast.ts';
import { useStore } from '#api/store.ts';

/** Toast for messages whose control has unmounted. */
export function Toast() {
  return <output className="toast">{useStore(toastText)}</output>;
}
