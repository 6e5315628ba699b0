import { clients } from '@wallet/shared/control/client-state.ts';
import { backend } from '@wallet/shared/control/backend/sides.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { weather } from '@wallet/shared/control/weather/weather.ts';
import { WEATHER_NAMES } from '@wallet/shared/control/weather/weathers.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { type Action, action } from './action.ts';
import {
  KeyField,
  listOperations,
  listRecipes,
  OperationField,
  showOperation,
  showRecipe,
} from './documents.ts';
import { operatorActions } from './operator-actions.ts';
import { worldActions } from './world-actions.ts';

/** Subject of several actions: a tool for agents. */
interface Tool {
  readonly about: string;
  /** Actions by their commands. */
  readonly actions: Readonly<Record<string, Action>>;
}

/** Everything that commands and agents can do, by subject. Both are derived from this table and from the calls in it. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  world: {
    about: 'Worlds. Each is an operator of its own, with members, money, a clock and faults.',
    actions: worldActions,
  },
  clock: {
    about: 'The time of a world: QR codes, one-time passwords and bonuses end by it.',
    actions: {
      'clock fast-forward': action(clock.update, {
        words: ['fastForward'],
        only: ['fastForward', 'keepSessions'],
        example: 'clock fast-forward 10m',
        summary: 'Moves the clock forward by a duration. Returns what expired.',
      }),
      'clock next': action(clock.update, {
        words: ['next'],
        only: ['next', 'keepSessions'],
        example: 'clock next bonus-day',
        summary: 'Moves the clock forward to the next event of a kind. Returns what expired on the way.',
      }),
      'clock to': action(clock.update, {
        words: ['to'],
        only: ['to', 'keepSessions'],
        example: 'clock to 2030-01-01T00:00:00Z',
        summary: 'Moves the clock forward to a time. Returns what expired on the way.',
      }),
      'clock pause-at': action(clock.update, {
        words: ['to'],
        only: ['to', 'keepSessions'],
        set: { mode: 'paused' },
        example: 'clock pause-at 2030-01-01T00:00:00Z',
        summary: 'Pauses the clock, after a move to a time if one is given.',
      }),
      'clock resume': action(clock.update, {
        only: [],
        set: { mode: 'running' },
        example: 'clock resume',
        summary: 'Lets a paused or scaled clock run at the speed of real time.',
      }),
      'clock mode': action(clock.update, {
        words: ['mode', 'factor'],
        only: ['mode', 'factor'],
        example: 'clock mode scaled 60',
        summary: 'Sets the mode of the clock: `scaled` runs by a factor, `real` follows real time.',
      }),
    },
  },
  member: {
    about: 'Members: money, coins, bank account, bonus, password and the token that their calls carry.',
    actions: {
      'member list': action(members.list, { example: 'member list' }),
      'member create': action(members.create, {
        words: ['phone'],
        example: 'member create 0899999999 --wallet 500.25 --games.PG 100',
      }),
      'member update': action(members.update, {
        words: ['member'],
        example: 'member update 0812345678 --wallet 20 --coins 3',
      }),
      'otp list': action(clients.otp, { words: ['phone'], example: 'otp list' }),
    },
  },
  operator: {
    about: 'What the operator and the banks do: reviews, games, the chat.',
    actions: operatorActions,
  },
  fault: {
    about:
      'Faults: calls that are refused, delayed, held or cut off. With `phase` “after” a call takes effect and its response is lost.',
    actions: {
      'fault add': action(faults.add, {
        words: ['match'],
        example: 'fault add wallet.transfer --effect.network truncate --phase after',
      }),
      'fault list': action(faults.list, { example: 'fault list' }),
      'fault clear': action(faults.clear, { example: 'fault clear' }),
      'fault remove': action(faults.remove, { words: ['fault'], example: 'fault remove' }),
      'fault release': action(faults.release, { words: ['fault'], example: 'fault release' }),
    },
  },
  weather: {
    about: `Weather of a world, a named set of faults and delays: ${WEATHER_NAMES.join(', ')}.`,
    actions: {
      'weather set': action(weather.set, { words: ['weather'], example: 'weather set flaky' }),
      'weather read': action(weather.read, { example: 'weather read' }),
      'weather clear': action(weather.clear, { example: 'weather clear' }),
    },
  },
  backend: {
    about:
      'The real backend behind a sandbox with `--proxy`: which calls go to it, and which are fake and answered by the sandbox.',
    actions: {
      'backend read': action(backend.read, { example: 'backend read' }),
      'backend fake': action(backend.update, {
        words: ['fake'],
        only: ['fake'],
        example: 'backend fake promotion.* spinWheel.spin',
        summary: 'Makes calls or groups fake: the sandbox answers them and never sends them to the backend.',
      }),
      'backend real': action(backend.update, {
        words: ['real'],
        only: ['real'],
        example: 'backend real promotion.find',
        summary: 'Makes calls or groups real again: they go to the backend.',
      }),
    },
  },
  outcome: {
    about: 'Random outcomes: the wheel, one-time passwords, and parties outside the operator such as games.',
    actions: {
      'outcome set': action(outcomes.set, {
        words: ['stream', 'values'],
        example: 'outcome set game.transfer fail',
      }),
      'outcome list': action(outcomes.list, { example: 'outcome list' }),
      'outcome clear': action(outcomes.clear, { words: ['stream'], example: 'outcome clear' }),
    },
  },
  journal: {
    about: 'The journal of a world: every call and every event of the chat socket, with what it changed.',
    actions: {
      'journal list': action(journal.list, { words: ['after'], example: 'journal list' }),
      'journal go-back': action(journal.goBack, { words: ['seq'], example: 'journal go-back 1' }),
      'journal test': action(journal.test, { example: 'journal test' }),
      'journal verify': action(journal.verify, {
        words: ['operation'],
        example: 'journal verify wallet.transfer --exactly 0',
      }),
      'journal wait': action(journal.wait, {
        words: ['operation'],
        example: 'journal wait wallet.withdrawAll',
      }),
    },
  },
  ledger: {
    about: 'The ledger: every movement of money, balances, and the check of the rules of money.',
    actions: {
      'ledger read': action(ledger.read, {
        words: ['account'],
        example: 'ledger read member:1:main --since start',
      }),
    },
  },
  recipe: {
    about: 'Recipes in curl that cause a message key, a reason of a refused slip, or another message.',
    actions: {
      'recipe list': action(meta.keys, {
        pick: listRecipes,
        example: 'recipe list',
        summary: 'Returns the names of the recipes.',
      }),
      'recipe read': action(meta.keys, {
        words: ['key'],
        own: KeyField,
        pick: showRecipe,
        example: 'recipe read MONEY_NOT_ENOUGH',
        summary: 'Returns how to cause one message, as lines for a shell.',
      }),
    },
  },
  settings: {
    about: 'Settings of the operator: switches, limits, texts, latency; and its offers.',
    actions: {
      'settings read': action(settings.read, { example: 'settings read' }),
      'settings update': action(settings.update, { example: 'settings update --latencyMs 2000' }),
      'catalogue read': action(catalogue.read, { example: 'catalogue read' }),
    },
  },
  snapshot: {
    about: 'Snapshots of a world: its state and its time, to return to, or to fork by `world fork`.',
    actions: {
      'snapshot save': action(worlds.saveSnapshot, {
        words: ['name'],
        example: 'snapshot save before-spin',
        summary: 'Saves the state of the world and its time under a name.',
      }),
      'snapshot restore': action(worlds.restoreSnapshot, {
        words: ['name'],
        example: 'snapshot restore before-spin',
        summary: 'Returns to a saved state, and to its time.',
      }),
    },
  },
  contract: {
    about: 'The contract of the operator’s API, and of the control API behind these tools.',
    actions: {
      'contract list': action(meta.openapi, {
        pick: listOperations,
        example: 'contract list',
        summary: 'Returns the operations, each with its method and path.',
      }),
      'contract read': action(meta.openapi, {
        words: ['operation'],
        own: OperationField,
        pick: showOperation,
        example: 'contract read wallet.transfer',
        summary: 'Returns one operation: fields, errors, and how to cause each of them.',
      }),
    },
  },
};

/** Actions by their commands. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.values(TOOLS).flatMap(({ actions }) => Object.entries(actions)),
);
