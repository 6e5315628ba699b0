import { toastText } from '#api/toast.ts';
import { useStore } from '#api/store.ts';

/** Tells what was done by a control that is gone with it: an approved slip, a paid code. */
export function Toast() {
  return <output className="said-so">{useStore(toastText)}</output>;
}
