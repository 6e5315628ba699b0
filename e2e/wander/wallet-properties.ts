import { DEFAULT_PROPERTIES } from '../../wander/src/properties/default-properties.ts';
import { figuresTold } from '../../wander/src/properties/money/figures-told.ts';
import { pendingRows } from './pending-rows.ts';

/** Properties of our app, which shows sums of its own, such as those of a month. */
export const WALLET_PROPERTIES = [
  ...DEFAULT_PROPERTIES.filter((property) => property !== figuresTold),
  pendingRows,
];
