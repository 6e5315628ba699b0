import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { FaultName, FAULTS } from '../src/walk/faults.ts';

/** Kind of an effect: its value where that is a name, and the fields of others. */
type Kind<Effect> = Effect extends { network: infer Name } | { special: infer Name } | { socket: infer Name }
  ? Name extends string
    ? Name
    : keyof Name
  : keyof Effect;

declare const had: Record<Kind<(typeof FAULTS)[FaultName]>, true>;
/** Does not compile while the sandbox has a kind that no walk meets. */
export const all: Record<Kind<FaultEffect>, true> = had;
