import { createStore } from '#lib/react/create-store.ts';

/** True while money on its way is shown on home, where it takes the place of the news. Apart, because home asks at once. */
export const isPendingShown = createStore(false);
