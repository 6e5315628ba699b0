import { settings as calls } from '@wallet/shared/control/settings.ts';

import { changeSettings } from '#domain/settings.ts';
import { type Settings, settingsOf } from '#domain/world-state.ts';

import { implementControl, invalid } from './implement.ts';

/** The settings as the sandbox tells them; what ends a token is not for changing. */
const toldOf = ({
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

export const settingsRoutes = implementControl(calls, {
  read: ({ world }) => toldOf(settingsOf(world.state)),
  change: ({ world, body }) => {
    const act = world.run((state) => changeSettings(state, body));
    return act.ok ? toldOf(act.value) : invalid(act.issues);
  },
});
