import type { Plugin } from 'vite';

const COMPONENT_STYLES = /\n? *<link rel="stylesheet"[^>]* href="\/assets\/index-[\w-]+\.css">/;

/**
 * Moves the styles of the components behind the first frame of the built page, which needs only the base styles. The app
 * still waits for them: scripts wait for every style sheet of the page.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const [link] = COMPONENT_STYLES.exec(page) ?? [];
        // Without them the first frame would wait for all styles, and nobody would be told.
        if (link === undefined) throw new Error('the built page has no styles of the components');
        return page.replace(link, '').replace('</body>', `  ${link.trim()}\n  </body>`);
      },
    },
  };
}
