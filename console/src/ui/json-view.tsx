interface JsonViewProps {
  readonly label: string;
  readonly value: unknown;
}

/** A payload as it was sent. */
export function JsonView({ label, value }: JsonViewProps) {
  return (
    // What scrolls must be reached by the keyboard.
    <pre className="json" aria-label={label} role="group" tabIndex={0}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
