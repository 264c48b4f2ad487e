// Applies the stored theme before the first paint: a classic script in the head, since the content policy has no inline ones.
// The key is that of src/components/ui/theme-storage.ts.
try {
  const theme = localStorage.getItem('thaw-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us: the system's theme it is.
}
