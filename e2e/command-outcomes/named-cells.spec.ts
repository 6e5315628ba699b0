import { NAMED_CELLS } from './named-cells.ts';
import { testCells } from './test-cells.ts';

testCells(NAMED_CELLS);
