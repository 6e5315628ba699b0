import { test } from '../../../kit/src/sandbox.ts';
import {
  type LazyPart,
  MODALS,
  PAGES,
  testFailsAlone,
  testFailsOnce,
} from '../../support/app-files/lazy-parts.ts';

/* A page and a modal. `load-failures.proof.ts` has every part of the app that is loaded on demand. */

test.use({ language: 'en', pageClock: false });

const getPart = (path: string) => [...PAGES, ...MODALS].find((part) => part.path === path) as LazyPart;

testFailsAlone(getPart('/user/statement'));
testFailsOnce(getPart('/user/home?m=transfer'));
