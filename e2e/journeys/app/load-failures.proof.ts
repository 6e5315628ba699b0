import { expect, test } from '../../../kit/src/sandbox.ts';
import {
  MODALS,
  OTHERS,
  PAGES,
  readFiles,
  testFailsAlone,
  testFailsOnce,
  testHomeFails,
} from '../../support/app-files/lazy-parts.ts';

test.use({ language: 'en', pageClock: false });

test('FA-7 every file of the build is in the list', () => {
  const listed = new Set([
    'home',
    ...PAGES.map(({ file }) => file),
    ...MODALS.map(({ file }) => file),
    ...OTHERS,
  ]);
  expect([...listed].toSorted()).toEqual([...readFiles().keys()].toSorted());
});

testHomeFails();
for (const part of [...PAGES, ...MODALS]) {
  testFailsOnce(part);
  testFailsAlone(part);
}
