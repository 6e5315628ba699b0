import { foldDigits } from '#lib/money-input.ts';

const SEPARATORS = /[\s\u00a0().-]/g;

/** A phone number as the operator takes it: `081-234 5678` and `๐๘๑…` become `0812345678`. */
export const normalisePhone = (typed: string): string => foldDigits(typed).replace(SEPARATORS, '');
