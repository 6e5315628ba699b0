/** `features/transfer/texts.th.json` is `transfer`. */
const PLACE = /([^/]+)\/texts\.\w+\.json$/;

export type NamespacedTexts = Readonly<Record<string, object>>;

/** Text files by the name that `useTranslation` asks for: their folder's. */
export const groupByNamespace = (files: Readonly<Record<string, object>>): NamespacedTexts =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const folder = PLACE.exec(path)?.[1];
      return folder === undefined ? [] : [[folder, texts]];
    }),
  );
