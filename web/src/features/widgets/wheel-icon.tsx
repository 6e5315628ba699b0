const SPOKES = [
  'M12 3v6.5',
  'M12 14.5V21',
  'm4.2 7.5 5.6 3.25',
  'm14.2 13.25 5.6 3.25',
  'm4.2 16.5 5.6-3.25',
  'm14.2 10.75 5.6-3.25',
];

/** Icon of the prize wheel in the style of the icon set, which has none. */
export function WheelIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden
    >
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2.5" />
      {SPOKES.map((spoke) => (
        <path key={spoke} d={spoke} />
      ))}
    </svg>
  );
}
