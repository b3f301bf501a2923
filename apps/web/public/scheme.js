// Runs before the first paint, so that a dark desk never flashes white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('va-scheme');
  } catch {
    // Storage may be closed to the page; the system's choice is then used.
  }
  if (chosen !== 'light' && chosen !== 'dark') {
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
})();
