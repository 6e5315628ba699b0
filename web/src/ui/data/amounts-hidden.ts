import { createContext } from 'react';

/** Whether the member has covered the amounts (key `w.hide-amounts`); `Money` obeys it everywhere. */
export const AmountsHidden = createContext(false);
