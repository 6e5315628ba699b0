/** Saves a value as a JSON file through the browser. */
export const downloadJson = (name: string, value: unknown): void =>
  downloadText(name, JSON.stringify(value, null, 2), 'application/json');

/** Saves a text as a file through the browser. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
