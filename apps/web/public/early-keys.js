// Keys typed before the search box is there wait here for it.
(() => {
  const PAGES = ['/', '/cs', '/login'];
  const listening = new AbortController();
  let text = '';
  let isEntered = false;

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (!PAGES.includes(location.pathname) || event.target !== document.body) return;
      if (event.key === 'Backspace') text = text.slice(0, -1);
      else if (event.key === 'Enter') isEntered = text !== '';
      else if (event.key.length === 1) text += event.key;
    },
    { capture: true, signal: listening.signal },
  );

  Object.assign(window, {
    earlyKeys: {
      take() {
        listening.abort();
        const taken = { text, isEntered };
        text = '';
        return taken;
      },
    },
  });
})();
