import { textsByNamespace } from './texts-by-namespace.ts';

/** What the deposit modal says, in all its channels. */
export const texts = textsByNamespace(
  import.meta.glob<object>('../../features/{deposit,qr-code,slip,wallet-link}/texts.en.json', {
    eager: true,
    import: 'default',
  }),
);
