/** `features/transfer/texts.th.json` is `transfer`, `api/error-texts.th.json` is `error-texts`. */
const PLACE = /([^/]+)\/(?:texts|([^/]+-texts))\.\w+\.json$/;

export type Texts = Readonly<Record<string, object>>;

/** Text files by the name that `useTranslation` asks for: their folder's, or their own where it says more. */
export const textsByNamespace = (files: Readonly<Record<string, object>>): Texts =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const [, folder, name] = PLACE.exec(path) ?? [];
      const namespace = name ?? folder;
      return namespace === undefined ? [] : [[namespace, texts]];
    }),
  );
