/** Option of a command. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** Meaning in the help. */
  readonly meaning: string;
  /** Name of the value in the help, such as `N`. */
  readonly value?: string;
  /** Value that counts where the option is left out. */
  readonly default?: string;
  /** The option may be repeated. */
  readonly multiple?: boolean;
}

export type Options = Readonly<Record<string, Option>>;

/** Values of options: those without a default may be undefined. */
export type OptionValues<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly type: 'boolean' }
    ? boolean
    : O[Name] extends { readonly multiple: true }
      ? readonly string[]
      : O[Name] extends { readonly default: string }
        ? string
        : string | undefined;
};

/** A command as its help describes it. */
export interface Command<O extends Options = Options> {
  /** Command as it is typed: `npm run bench`. */
  readonly name: string;
  readonly summary: string;
  readonly options: O;
  /** Further arguments; without them a command takes none. */
  readonly args?: { readonly name: string; readonly meaning: string };
  /** Program that gets all arguments, and reads its own options from them: `npx playwright test`. */
  readonly passesTo?: string;
  /** Meaning of each environment variable that the command reads. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Meaning of exit codes that differ from those of every command. */
  readonly exitCodes?: Readonly<Record<number, string>>;
}

/** Command line that was parsed. */
export interface CommandLine<O extends Options = Options> {
  readonly values: OptionValues<O>;
  /** Arguments that are no options. */
  readonly positionals: readonly string[];
}
