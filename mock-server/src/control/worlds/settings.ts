import { settings as calls } from '@wallet/shared/control/settings.ts';

import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import type { Settings } from '#domain/entities/sandbox.ts';
import { getSettings } from '#domain/state/world-state.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

/** Converts the settings for the response. The token lifetimes are left out, because they cannot be changed. */
const toSettingsResponse = ({
  id: _id,
  tokenIdleS: _idle,
  tokenLifeS: _life,
  slipWindow,
  texts,
  ...settings
}: Settings) => ({
  ...settings,
  slipWindow: slipWindow && { ...slipWindow },
  texts: Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? text : [...text]]),
  ),
});

export const settingsRoutes = implementControlRoutes(calls, {
  read: ({ world }) => toSettingsResponse(getSettings(world.state)),
  update: ({ world, body }) => {
    const { latencyMs } = body;
    const change = { ...body, latencyMs: latencyMs === undefined ? undefined : toMilliseconds(latencyMs) };
    const result = world.run((state) => changeSettings(state, change));
    return result.ok ? toSettingsResponse(result.value) : invalidInput(result.issues);
  },
});
