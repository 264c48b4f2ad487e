/** The width of a test's window as happy-dom has it, in CSS pixels. */
export const WIDE = 1024;

/** Makes the window so many CSS pixels wide; what watches it is told. */
export function setWindowWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
