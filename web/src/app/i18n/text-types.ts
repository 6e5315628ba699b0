import type { TextResources, TextValues } from './text-resources.ts';

/** Key of a page's title in the texts of the shell. */
export type PageTitle = keyof TextResources['shell']['title'];

/**
 * Texts with the placeholders that they have: the type of a JSON file does not say what is in a text. `string & {}` keeps them
 * apart where a key is one of several.
 */
type WithValues<Texts, Path extends string> = {
  readonly [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Path}${Name}` extends keyof TextValues
      ? TextValues[`${Path}${Name}`]
      : string & {}
    : WithValues<Texts[Name], `${Path}${Name}.`>;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: { [Name in keyof TextResources]: WithValues<TextResources[Name], `${Name}:`> };
    /** A text with a placeholder is not asked for without its value. */
    strictInterpolationChecks: true;
  }
}
