import { OTHER_CELLS } from './named-cells.ts';
import { testCells } from './test-cells.ts';

testCells(OTHER_CELLS);
