import { toastText } from '#api/toast.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';

/** Toast for messages whose control has unmounted. */
export function Toast() {
  return <output className="toast">{useStore(toastText)}</output>;
}
