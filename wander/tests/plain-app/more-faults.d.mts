import type { faults } from './faults.mjs';

export declare const strangersFaults: typeof faults;
