import { settings } from '@wallet/shared/control/settings.ts';
import { listOptions } from '@wallet/shared/control/fields/field-options.ts';
import type { KeyOf } from '@wallet/shared/control/fields/call-fields.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryResult } from '#ui/query-result.tsx';

import { SWITCHES } from './switches.ts';

const OPTIONS = listOptions({ call: settings.update });
const NAMES = Object.keys(settings.update.body.shape) as KeyOf<
  ControlInput<typeof settings.update>['body']
>[];
const LIMITS = NAMES.filter((name) => name !== 'texts' && !SWITCHES.some((each) => each.name === name));

/** Settings of the operator. The app applies them with its next request or after a reload. */
export function SettingsArea() {
  const act = useWorldAction();
  return (
    <QueryResult call={settings.read}>
      {(current) => (
        <>
          <Panel title="Switches">
            <ul className="switches">
              {SWITCHES.map(({ name, turnOn, turnOff }) => {
                const { title, description } = OPTIONS.find(({ path }) => path === name) ?? {};
                return (
                  <li key={name}>
                    <span>
                      <b className={current[name] ? undefined : 'error-text'}>
                        {title}: {current[name] ? 'on' : 'off'}
                      </b>
                      <small className="note">{description}</small>
                    </span>
                    <ActionButton
                      onAction={act(settings.update, { body: { [name]: !current[name] } }, 'Saved.')}
                    >
                      {current[name] ? turnOff : turnOn}
                    </ActionButton>
                  </li>
                );
              })}
            </ul>
          </Panel>
          <Panel title="Variant and limits">
            <ControlForm
              call={settings.update}
              only={LIMITS}
              first={LIMITS}
              current={current}
              label="Limits"
              submitLabel="Save limits"
            />
          </Panel>
          <Panel title="Operator texts" note="The app sanitises HTML. Try markup that must not run.">
            <ControlForm
              call={settings.update}
              only={['texts']}
              first={['texts']}
              current={current}
              label="Operator texts"
              submitLabel="Save texts"
            />
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
