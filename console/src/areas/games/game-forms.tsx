import { useState } from 'react';

import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseInteger } from '#ui/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';

import {
  CATEGORIES,
  withGameChange,
  type Game,
  GAMES_MAX,
  PICTURE_OPTIONS,
  withGameCount,
} from './game-list.ts';

/** One game at a time, and how many there are of a kind. */
export function GameForms({ games }: { readonly games: readonly Game[] }) {
  const params = { id: useWorldId() };
  const [code, setCode] = useState(games[0]?.code ?? '');
  const game = games.find((each) => each.code === code) ?? games[0];
  const replace = (changed: readonly Game[]) =>
    callControl(catalogue.change, { params, body: { games: [...changed] } });
  return (
    <>
      <ActionForm
        label="How many games"
        submitLabel="Set the number"
        kind="plain"
        onSubmit={async (typed) => {
          const count = parseInteger(typed('count'), 'count');
          if (count < 0 || count > GAMES_MAX)
            throw createFieldError('count', `is to be from 0 to ${GAMES_MAX}`);
          const category = CATEGORIES.find((each) => each === typed('category')) ?? 'slot';
          await replace(withGameCount(games, category, count));
          return `There are ${count} games of ${category}.`;
        }}
      >
        <Select name="category" label="Category" options={CATEGORIES} />
        <TextField
          name="count"
          label="Games in it"
          inputMode="numeric"
          defaultValue="3"
          hint="0, 1, 2, 3 and 12 are telling"
        />
      </ActionForm>
      {game && (
        <ActionForm
          key={JSON.stringify(game)}
          label="Change a game"
          submitLabel="Change the game"
          kind="plain"
          onSubmit={async (typed) => {
            const factor = Number(typed('ftWalletSlot'));
            if (!(factor > 0)) throw createFieldError('ftWalletSlot', 'is to be above zero');
            const isOn = (name: string): boolean => typed(name) === 'on';
            const changed = withGameChange(game, {
              factor,
              pictures: typed('pictures'),
              web: isOn('web'),
              android: isOn('android'),
              ios: isOn('ios'),
            });
            await replace(games.map((each) => (each.code === game.code ? changed : each)));
            return `${game.code} is changed.`;
          }}
        >
          <Select
            name="code"
            label="Game"
            options={games.map((each) => ({ value: each.code, text: `${each.code} ${each.name}` }))}
            value={game.code}
            onChange={(event) => setCode(event.target.value)}
          />
          <TextField
            name="ftWalletSlot"
            label="Factor to baht"
            inputMode="decimal"
            defaultValue={String(game.ftWalletSlot)}
          />
          <Select name="pictures" label="Pictures" options={PICTURE_OPTIONS} />
          <fieldset className="row">
            <legend className="unseen">Opens</legend>
            <Checkbox name="web" label="Opens on the web" defaultChecked={game.webUrl !== undefined} />
            <Checkbox name="android" label="on Android" defaultChecked={game.androidLink !== undefined} />
            <Checkbox name="ios" label="on iOS" defaultChecked={game.iosLink !== undefined} />
          </fieldset>
        </ActionForm>
      )}
    </>
  );
}
