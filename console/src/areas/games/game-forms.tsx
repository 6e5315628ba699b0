import { useState } from 'react';

import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseInteger } from '#ui/form/parse.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';

import {
  CATEGORIES,
  withGameChange,
  type Game,
  GAMES_MAX,
  PICTURE_OPTIONS,
  withGameCount,
} from './game-list.ts';

/** Forms that set the number of games in a category and edit one game. */
export function GameForms({ games }: { readonly games: readonly Game[] }) {
  const params = { id: useWorldId() };
  const [code, setCode] = useState(games[0]?.code ?? '');
  const game = games.find((candidate) => candidate.code === code) ?? games[0];
  const replaceGames = (newGames: readonly Game[]) =>
    callControl(catalogue.update, { params, body: { games: [...newGames] } });
  return (
    <>
      <ActionForm
        label="Number of games"
        submitLabel="Set number"
        kind="plain"
        onSubmit={async (readField) => {
          const count = parseInteger(readField('count'), 'count');
          if (count < 0 || count > GAMES_MAX)
            throw createFieldError('count', `must be from 0 to ${GAMES_MAX}`);
          const category = CATEGORIES.find((name) => name === readField('category')) ?? 'slot';
          await replaceGames(withGameCount(games, category, count));
          return `${category} now has ${count} games.`;
        }}
      >
        <Select name="category" label="Category" options={CATEGORIES} />
        <TextField
          name="count"
          label="Games"
          inputMode="numeric"
          defaultValue="3"
          hint="Try 0, 1, 2, 3 and 12"
        />
      </ActionForm>
      {game && (
        <ActionForm
          key={JSON.stringify(game)}
          label="Edit a game"
          submitLabel="Save game"
          kind="plain"
          onSubmit={async (readField) => {
            const factor = Number(readField('ftWalletSlot'));
            if (!(factor > 0)) throw createFieldError('ftWalletSlot', 'must be greater than 0');
            const isChecked = (name: string): boolean => readField(name) === 'on';
            const changed = withGameChange(game, {
              factor,
              pictures: readField('pictures'),
              web: isChecked('web'),
              android: isChecked('android'),
              ios: isChecked('ios'),
            });
            await replaceGames(games.map((other) => (other.code === game.code ? changed : other)));
            return `${game.code} saved.`;
          }}
        >
          <Select
            name="code"
            label="Game"
            options={games.map((option) => ({ value: option.code, text: `${option.code} ${option.name}` }))}
            value={game.code}
            onChange={(event) => setCode(event.target.value)}
          />
          <TextField
            name="ftWalletSlot"
            label="Baht per credit"
            inputMode="decimal"
            defaultValue={String(game.ftWalletSlot)}
          />
          <Select name="pictures" label="Pictures" options={PICTURE_OPTIONS} />
          <fieldset className="row">
            <legend className="visually-hidden">Opens</legend>
            <Checkbox name="web" label="Web" defaultChecked={game.webUrl !== undefined} />
            <Checkbox name="android" label="Android" defaultChecked={game.androidLink !== undefined} />
            <Checkbox name="ios" label="iOS" defaultChecked={game.iosLink !== undefined} />
          </fieldset>
        </ActionForm>
      )}
    </>
  );
}
