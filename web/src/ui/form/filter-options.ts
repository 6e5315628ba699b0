interface SearchableOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

const SPACES = /\s+/g;

/** Normalises a text for comparison: Unicode form, case and spaces. */
const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(SPACES, ' ').trim();

/** Returns the options that contain the search text, those that start with it first. */
export function filterOptions<Option extends SearchableOption>(
  options: readonly Option[],
  search: string,
): readonly Option[] {
  const searched = normalise(search);
  if (searched === '') return options;
  const matches = options.flatMap((option) => {
    const words = [option.label, option.detail ?? '', option.value, ...(option.keywords ?? [])].map(
      normalise,
    );
    if (!words.some((word) => word.includes(searched))) return [];
    return [{ option, startsWithSearch: words.some((word) => word.startsWith(searched)) }];
  });
  return [
    ...matches.filter(({ startsWithSearch }) => startsWithSearch),
    ...matches.filter(({ startsWithSearch }) => !startsWithSearch),
  ].map(({ option }) => option);
}
