/**
 * Copies text to the clipboard. Plain http (a LAN address) has no clipboard API, so the old command is the fallback.
 * Call it from a click.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused (a permission, an unfocused window): the fallback may still work.
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
  // Inside the dialog: it takes the focus back from any field outside, and only a focused field is copied.
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
