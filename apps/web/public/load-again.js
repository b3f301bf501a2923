// Without it a page whose files did not come stays empty, without a word: nothing of the app is there to say so, and a
// library would be one of those files. It costs one small file before each entry.
(() => {
  const AGAIN_MS = 15_000;
  const SENTENCE = 'This page could not be loaded. It is loaded again when the connection is back.';

  /** @param {HTMLElement} root */
  function say(root) {
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.append(SENTENCE, ' ');
    const again = document.createElement('a');
    again.href = location.href;
    again.textContent = 'Load it now';
    again.style.textDecoration = 'underline';
    line.append(again);
    line.style.cssText =
      'margin: 64px auto; padding: 0 24px; max-width: 480px; font: 16px/24px system-ui';
    root.replaceChildren(line);
  }

  window.addEventListener(
    'error',
    ({ target }) => {
      const root = document.getElementById('root');
      const isEntry = target instanceof HTMLScriptElement && target.type === 'module';
      if (!isEntry || !root || root.hasChildNodes()) return;
      say(root);
      window.addEventListener('online', () => location.reload());
      setTimeout(() => location.reload(), AGAIN_MS);
    },
    { capture: true },
  );
})();
