interface JsonViewProps {
  readonly label: string;
  readonly value: unknown;
}

/** Formatted JSON, or a text as it is. */
export function JsonView({ label, value }: JsonViewProps) {
  return (
    // A scroll container must be focusable for the keyboard.
    <pre className="json" aria-label={label} role="group" tabIndex={0}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
