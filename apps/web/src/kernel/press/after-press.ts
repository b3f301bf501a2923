import type { Listen } from '../calls/send.ts';
import { Press } from './press.ts';

const press = new Press((ms, run) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
});

document.addEventListener('pointerdown', () => press.down(), { capture: true });
for (const type of ['pointerup', 'pointercancel'] as const) {
  document.addEventListener(type, () => press.up(), { capture: true });
}
// After the listeners of the page.
document.addEventListener('click', () => window.setTimeout(() => press.end()), { capture: true });

/**
 * Runs what changes the page: at once, or after the release where a pointer is pressed. A button that
 * moves or is replaced between press and release receives no click.
 */
export function afterPress(run: () => void): void {
  press.afterwards(run);
}

/**
 * The transport whose answers and failures come after the release where a pointer is pressed. Whatever
 * is drawn for another reason during the press must not find a new answer in the cache.
 */
export function answeringAfterPress(transport: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await transport(input, init);
    } finally {
      await new Promise<void>(afterPress);
    }
  };
}

/**
 * Listening whose messages, and whose end, come after the release where a pointer is pressed; no message comes once
 * the listener gave up.
 */
export function listeningAfterPress(listen: Listen): Listen {
  return async (call, input, handlers) => {
    const { signal, onMessage } = handlers;
    const held: typeof onMessage = (message) =>
      afterPress(() => {
        if (!signal.aborted) onMessage(message);
      });
    try {
      await listen(call, input, { ...handlers, onMessage: held });
    } finally {
      await new Promise<void>(afterPress);
    }
  };
}
