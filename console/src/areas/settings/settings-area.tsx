import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { SettingsForm } from './settings-form.tsx';
import { SWITCHES, VARIANTS } from './switches.ts';
import { TextsForm } from './texts-form.tsx';

/** What the operator has switched on and set; the app follows with its next call, or as it is loaded again. */
export function SettingsArea() {
  const id = useWorldId();
  const set = useControlQuery(settings.read, { params: { id } });
  const change =
    (body: Parameters<typeof callControl<typeof settings.change>>[1]['body'], told: string) => async () => {
      await callControl(settings.change, { params: { id }, body });
      return told;
    };
  return (
    <QueryResult query={set}>
      {(now) => (
        <>
          <Panel title="Switches">
            <ul className="switches">
              {SWITCHES.map(({ name, on, off, turnOn, turnOff, told }) => (
                <li key={name}>
                  <span>
                    <b className={now[name] ? undefined : 'issue'}>{now[name] ? on : off}</b>
                    <small className="note">{told}</small>
                  </span>
                  <ActionButton onAction={change({ [name]: !now[name] }, 'Set.')}>
                    {now[name] ? turnOff : turnOn}
                  </ActionButton>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel
            title="Variant"
            note="The build that the app is served as: the sandbox writes it into the page, and the open app loads again."
          >
            <div className="row" role="group" aria-label="Variant">
              {VARIANTS.map((variant) => (
                <ActionButton
                  key={variant}
                  label={now.variant === variant ? `${variant}, as it is` : variant}
                  isPressed={now.variant === variant}
                  onAction={change({ variant }, 'The open app loads again.')}
                >
                  {variant}
                </ActionButton>
              ))}
            </div>
          </Panel>
          <Panel title="Figures">
            <SettingsForm now={now} />
          </Panel>
          <Panel
            title="Texts of the operator"
            note="Html is shown as the operator's own: try what must not run."
          >
            <TextsForm texts={now.texts} />
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
