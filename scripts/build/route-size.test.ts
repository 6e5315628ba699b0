import { expect, test } from 'vitest';

import { chunksOf, lazyParts } from './route-size.mjs';

const late = (file: string) => ({ file, isDynamicEntry: true });
const MANIFEST = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_base.js'] },
  '_base.js': { file: 'base.js' },
  'src/features/chat/panel/chat-panel.tsx': late('chat.js'),
  'src/pages/spin-modal.tsx': late('spin.js'),
  'src/pages/register-page.tsx': { ...late('register.js'), imports: ['_forms.js', '_base.js'] },
  '_forms.js': { file: 'forms.js' },
  'src/features/new/new-modal.tsx': late('new.js'),
  'src/features/old/old-sheet.tsx': { file: 'home.js' },
  'src/pages/home-page.tsx': late('home.js'),
};

test('each part that is fetched by itself has its budget, and a new modal has that of all modals', () => {
  expect(lazyParts(MANIFEST)).toEqual([
    { name: 'chat-panel', file: 'chat.js', budgetKib: 14 },
    { name: 'spin-modal', file: 'spin.js', budgetKib: 5 },
    { name: 'register-page', file: 'register.js', budgetKib: 12 },
    { name: 'new-modal', file: 'new.js', budgetKib: 8 },
  ]);
});

test('a part with a budget of its own that the build no longer has is told, not passed over', () => {
  const { 'src/pages/spin-modal.tsx': _, ...rest } = MANIFEST;
  expect(() => lazyParts(rest)).toThrow('no chunk src/pages/spin-modal.tsx');
});

test('a route is everything that its modules import at once, each chunk once', () => {
  expect(chunksOf(MANIFEST, ['index.html', 'src/pages/register-page.tsx'])).toEqual(
    new Set(['index.html', '_base.js', 'src/pages/register-page.tsx', '_forms.js']),
  );
});
