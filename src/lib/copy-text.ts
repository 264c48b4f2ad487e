/**
 * Puts a text on the clipboard. On plain http (a machine's address in its network) there is no clipboard API, so the
 * old command is the fallback. Call it from a click.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused (a permission, an unfocused window): the old way may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px';
  // A dialog takes the focus back from whatever is outside it, and only the focused field is copied.
  (before?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    copied = false;
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
