/** Saves a file through the browser. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a value as a JSON file. */
export const downloadJson = (name: string, value: unknown): void =>
  download(name, 'application/json', JSON.stringify(value, null, 2));
