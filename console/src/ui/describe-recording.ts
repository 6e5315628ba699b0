interface RecordingSummary {
  readonly taken: readonly string[];
  readonly filled: readonly string[];
  readonly leftOut: readonly string[];
}

/** Says in a few sentences which parts a recording gave to a scenario. */
export function describeRecording({ taken, filled, leftOut }: RecordingSummary): string {
  const sentence = (title: string, parts: readonly string[]) =>
    parts.length === 0 ? [] : [`${title}: ${parts.join('; ')}.`];
  return [
    ...sentence('Taken', taken),
    ...sentence('Filled by the scenario default', filled),
    ...sentence('Left out', leftOut),
  ].join(' ');
}
