/** Characters that allow or prevent a line break. Where a text is pasted they would hide it from a search. */
const BREAKS = /[\u200B\u2060]/g;

/** Returns a text as it leaves the app, without these characters. */
export const withoutBreaks = (text: string): string => text.replaceAll(BREAKS, '');

/** Copies a text; resolves to false if that failed. Falls back to `execCommand`: plain http has no `navigator.clipboard`. */
export async function copyText(shown: string): Promise<boolean> {
  const text = withoutBreaks(shown);
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused, such as in a frame without the permission: the fallback may still work.
  }
  return copyWithExecCommand(text);
}

function copyWithExecCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  const focused = document.activeElement;
  // Everything outside of the topmost modal is inert, so the text must be selected inside it.
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  host.append(area);
  // On iOS nothing is copied that is not selected in a focused field, and `select` alone does neither.
  area.focus({ preventScroll: true });
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
