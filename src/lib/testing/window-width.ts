/** happy-dom's window width, in CSS pixels. */
export const WIDE = 1024;

/** Sets the window's width in CSS pixels and notifies media queries. */
export function setWindowWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
