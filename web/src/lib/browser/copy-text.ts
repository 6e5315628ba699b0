/** Copies a text; tells whether it worked. Plain http has no `navigator.clipboard`, so the old way stands behind. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused (a frame without the permission, a page without focus): the old way may still do.
  }
  return copyWithExecCommand(text);
}

function copyWithExecCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  const focused = document.activeElement;
  // Everything outside the topmost modal is inert, so the text must be selected inside it.
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  host.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
