import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { createMember } from '#domain/members/manage-members.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { withRewards } from '#testing/domain/rewards.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

/** Creates the default world with five members, two of them with a wallet in LAK. */
export function createMembersState(): WorldState {
  let { state } = buildScenario();
  for (let count = 2; count <= 5; count++) {
    if (count === 4) {
      const outcome = changeSettings(state, { currency: 'LAK' });
      assert(outcome.ok && outcome.state, 'the currency must be changed');
      state = outcome.state;
    }
    const env = createEnv(state);
    const games = { PG: asSatang(100_00), SA: asSatang(0) };
    const created = createMember(
      state,
      { phone: `080000000${count}`, wallet: asSatang(count * 500_00), games },
      env,
    );
    assert(created.ok && created.state, 'the member must be created');
    state = env.applyTo(created.state);
  }
  return withRewards(state);
}
