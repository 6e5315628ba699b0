import { said } from '#api/said.ts';
import { useStore } from '#api/store.ts';

/** Tells what was done by a control that is gone with it: an approved slip, a paid code. */
export function SaidSo() {
  return <output className="said-so">{useStore(said)}</output>;
}
