import { useState } from 'react';

import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { wholeIn } from '#ui/format.ts';
import { Tick } from '#ui/tick.tsx';

import { CATEGORIES, changedGame, type Game, GAMES_MAX, PICTURES, withCount } from './game-list.ts';

/** One game at a time, and how many there are of a kind. */
export function GameForms({ games }: { readonly games: readonly Game[] }) {
  const params = { id: useWorldId() };
  const [code, setCode] = useState(games[0]?.code ?? '');
  const game = games.find((each) => each.code === code) ?? games[0];
  const replace = (changed: readonly Game[]) =>
    callControl(catalogue.change, { params, body: { games: [...changed] } });
  return (
    <>
      <ActForm
        label="How many games"
        submit="Set the number"
        kind="plain"
        onAct={async (typed) => {
          const count = wholeIn(typed('count'), 'count');
          if (count < 0 || count > GAMES_MAX) throw badField('count', `is to be from 0 to ${GAMES_MAX}`);
          const category = CATEGORIES.find((each) => each === typed('category')) ?? 'slot';
          await replace(withCount(games, category, count));
          return `There are ${count} games of ${category}.`;
        }}
      >
        <Choice name="category" label="Category" options={CATEGORIES} />
        <Field
          name="count"
          label="Games in it"
          inputMode="numeric"
          defaultValue="3"
          hint="0, 1, 2, 3 and 12 are telling"
        />
      </ActForm>
      {game && (
        <ActForm
          key={JSON.stringify(game)}
          label="Change a game"
          submit="Change the game"
          kind="plain"
          onAct={async (typed) => {
            const factor = Number(typed('ftWalletSlot'));
            if (!(factor > 0)) throw badField('ftWalletSlot', 'is to be above zero');
            const isOn = (name: string): boolean => typed(name) === 'on';
            const changed = changedGame(game, {
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
          <Choice
            name="code"
            label="Game"
            options={games.map((each) => ({ value: each.code, text: `${each.code} ${each.name}` }))}
            value={game.code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Field
            name="ftWalletSlot"
            label="Factor to baht"
            inputMode="decimal"
            defaultValue={String(game.ftWalletSlot)}
          />
          <Choice name="pictures" label="Pictures" options={PICTURES} />
          <fieldset className="row">
            <legend className="unseen">Opens</legend>
            <Tick name="web" label="Opens on the web" defaultChecked={game.webUrl !== undefined} />
            <Tick name="android" label="on Android" defaultChecked={game.androidLink !== undefined} />
            <Tick name="ios" label="on iOS" defaultChecked={game.iosLink !== undefined} />
          </fieldset>
        </ActForm>
      )}
    </>
  );
}
