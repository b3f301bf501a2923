interface SharedStream<T> {
  /** The same in every tab that shares the stream. */
  readonly name: string;
  /** Begins to listen; the answer ends it. */
  readonly begin: (onMessage: (message: T) => void) => () => void;
  readonly onMessage: (message: T) => void;
}

type Posted<T> = { readonly kind: 'ask' } | { readonly kind: 'message'; readonly message: T };

/**
 * Listens to one stream for all tabs of this browser: a browser has few connections to a server, and a
 * stream per tab would use them up. One tab holds the lock and passes on what it receives; when it
 * goes, another takes its place. The answer ends this tab's part.
 */
export function shareStream<T>({ name, begin, onMessage }: SharedStream<T>): () => void {
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  let newest: T | null = null;

  const post = (posted: Posted<T>) => channel.postMessage(posted);
  const pass = (message: T) => {
    if (ended.signal.aborted) return;
    newest = message;
    post({ kind: 'message', message });
    onMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Posted<T>>) => {
    if (data.kind === 'message') onMessage(data.message);
    else if (newest !== null) post({ kind: 'message', message: newest });
  });
  const listen = () =>
    new Promise<void>((resolve) => {
      if (ended.signal.aborted) return resolve();
      const stop = begin(pass);
      ended.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });

  post({ kind: 'ask' });
  // Without locks (a page that is not served securely) every tab listens for itself.
  if (!navigator.locks) void listen();
  else navigator.locks.request(name, { signal: ended.signal }, listen).catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}
