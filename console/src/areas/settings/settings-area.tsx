import { settings } from '@wallet/shared/control/settings.ts';
import { VARIANTS } from '@wallet/shared/operator/variant.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { SettingsForm } from './settings-form.tsx';
import { PLAY_BALANCES, SWITCHES } from './switches.ts';
import { TextsForm } from './texts-form.tsx';

/** Settings of the operator. The app applies them with its next request or after a reload. */
export function SettingsArea() {
  const id = useWorldId();
  const settingsQuery = useControlQuery(settings.read, { params: { id } });
  const change =
    (body: Parameters<typeof callControl<typeof settings.update>>[1]['body'], message: string) =>
    async () => {
      await callControl(settings.update, { params: { id }, body });
      return message;
    };
  return (
    <QueryResult query={settingsQuery}>
      {(current) => (
        <>
          <Panel title="Switches">
            <ul className="switches">
              {SWITCHES.map(({ name, on, off, turnOn, turnOff, description }) => (
                <li key={name}>
                  <span>
                    <b className={current[name] ? undefined : 'error-text'}>{current[name] ? on : off}</b>
                    <small className="note">{description}</small>
                  </span>
                  <ActionButton onAction={change({ [name]: !current[name] }, 'Saved.')}>
                    {current[name] ? turnOff : turnOn}
                  </ActionButton>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Variant" note="Variant that the app is served as. Open apps reload after a change.">
            <div className="row" role="group" aria-label="Variant">
              {VARIANTS.map((variant) => (
                <ActionButton
                  key={variant}
                  label={current.variant === variant ? `${variant}, current` : variant}
                  isPressed={current.variant === variant}
                  onAction={change({ variant }, 'Saved. Open apps reload.')}
                >
                  {variant}
                </ActionButton>
              ))}
            </div>
          </Panel>
          <Panel
            title="Play"
            note="Balance that must be greater than 0, so that playing a game moves the wallet there. Reload open apps."
          >
            <div className="row" role="group" aria-label="Balance that decides">
              {PLAY_BALANCES.map((playBalance) => (
                <ActionButton
                  key={playBalance}
                  label={current.playBalance === playBalance ? `${playBalance}, current` : playBalance}
                  isPressed={current.playBalance === playBalance}
                  onAction={change({ playBalance }, 'Saved. Reload open apps.')}
                >
                  {playBalance}
                </ActionButton>
              ))}
            </div>
          </Panel>
          <Panel title="Limits">
            <SettingsForm current={current} />
          </Panel>
          <Panel title="Operator texts" note="The app sanitises HTML. Try markup that must not run.">
            <TextsForm texts={current.texts} />
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
