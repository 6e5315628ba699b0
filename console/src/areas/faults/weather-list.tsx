import { weather as calls } from '@wallet/shared/control/weather/weather.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ActionButton } from '#ui/form/action-button.tsx';

/** Weathers of a world. The present one is pressed, and a second press ends it. */
export function WeatherList({ weather, weathers }: ControlResponse<typeof calls.read>) {
  const act = useWorldAction();
  return weathers.map(({ name, summary }) => (
    <p key={name}>
      <ActionButton
        isPressed={name === weather}
        onAction={
          name === weather
            ? act(calls.clear, {}, `${name} has ended.`)
            : act(calls.set, { body: { weather: name } }, `${name} from now on.`)
        }
      >
        {name}
      </ActionButton>{' '}
      {summary}
    </p>
  ));
}
