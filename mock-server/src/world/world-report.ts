import { type Change, diffStates } from '#domain/state/diff-states.ts';
import type { Steps } from '#domain/steps.ts';
import { hashSteps } from '#world/store/hash-state.ts';

import type { World } from './world.ts';

/** Hashes the state of a world. Equal states have equal hashes, whatever the real time and the world's id are. */
export const hashWorldSteps = ({ state, clock }: Pick<World, 'state' | 'clock'>): Steps<string> =>
  hashSteps({ ...state, clock: state.clock.put({ ...clock, since: 0 }) });

/** Lists the differences from the state that a reset would restore, without the clock. */
export const listChanges = ({ origin, state }: Pick<World, 'origin' | 'state'>): readonly Change[] =>
  diffStates(origin.state, state).filter((change) => change.in !== 'clock');
