import type { Plugin } from 'vite';

import { parseTextPath } from '../src/lib/i18n/text-files.ts';

/** Sends a changed file of texts to the open pages, which show it in place: a reload would lose an open form. */
export const hotTexts: Plugin = {
  name: 'hot-texts',
  apply: 'serve',
  hotUpdate: {
    async handler({ type, file, read }) {
      const description = type === 'update' ? parseTextPath(file) : undefined;
      if (!description || this.environment.name !== 'client') return undefined;
      let texts: unknown;
      try {
        texts = JSON.parse(await read());
      } catch {
        // The reload shows the error.
        return undefined;
      }
      this.environment.hot.send('texts:change', { ...description, texts });
      return [];
    },
  },
};
