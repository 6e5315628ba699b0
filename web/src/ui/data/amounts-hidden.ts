import { createContext } from 'react';

/** Context that is true while the member hides the amounts (key `w.hide-amounts`); `Money` reads it. */
export const AmountsHidden = createContext(false);
