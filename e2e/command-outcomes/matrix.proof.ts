import { randomSeed } from '../support/run-length.ts';
import { OTHER_CELLS } from './named-cells.ts';
import { testCells } from './test-cells.ts';

/** Share of the cells, which are more than a thousand, that runs in one proof. */
const SHARE = 3;
const SEED = randomSeed(1);

// Neighbours are endings of one command: each command meets a third of its endings, another with another seed.
testCells(OTHER_CELLS.filter((_, index) => (index + SEED) % SHARE === 0));
