// Runs before the first paint, so that a remembered theme shows without a flash. `src/ui/colorScheme.ts` takes over.
(function () {
  var theme;
  try {
    theme = JSON.parse(localStorage.getItem('settings') || '{}').theme;
  } catch {
    // Storage may be unavailable or hold something else: follow the system.
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
})();
