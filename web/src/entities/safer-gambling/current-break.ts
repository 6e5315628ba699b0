import { createContext } from 'react';

import type { PlayBreak } from './play-break.ts';

/** The break of the signed-in member; undefined if there is none. Given by the layout of member pages. */
export const CurrentBreak = createContext<PlayBreak | undefined>(undefined);
