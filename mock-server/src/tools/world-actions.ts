import { meta } from '@wallet/shared/control/meta.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { type Action, action } from './action.ts';

/** Actions of whole worlds, by their commands. */
export const worldActions: Readonly<Record<string, Action>> = {
  'world create': action(worlds.create, {
    words: ['scenario'],
    example: 'world create wheel-24-slices --id mine',
  }),
  'world fork': action(worlds.fork, {
    words: ['world'],
    example: 'world fork default --id what-if',
  }),
  'world list': action(worlds.list, { example: 'world list' }),
  'world read': action(worlds.read, { words: ['world'], example: 'world read default' }),
  'world changes': action(worlds.changes, { words: ['world'], example: 'world changes default' }),
  'world reset': action(worlds.reset, { words: ['world'], example: 'world reset default' }),
  'world share': action(worlds.share, {
    words: ['path'],
    example: 'world share /user/home?m=deposit',
  }),
  'world receipt': action(worlds.receipt, {
    words: ['world'],
    only: ['title', 'errors', 'path'],
    example: 'world receipt default --title wrong-balance',
    pick: ({ file }) => file,
    isCommandOnly: true,
  }),
  'world delete': action(worlds.delete, { words: ['world'], example: 'world delete mine' }),
  'world export': action(worlds.export, {
    words: ['world'],
    example: 'world export default',
    isCommandOnly: true,
  }),
  'world import': action(worlds.import, {
    example: 'world import --file world.json',
    isCommandOnly: true,
  }),
  'world scenarios': action(meta.scenarios, { example: 'world scenarios' }),
};
