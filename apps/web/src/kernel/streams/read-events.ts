const DATA = 'data: ';

/** Comments only keep the line awake. */
function eventsOf<T>(blocks: readonly string[]): T[] {
  const events = blocks.filter((block) => block.startsWith(DATA));
  return events.map((block) => JSON.parse(block.slice(DATA.length)) as T);
}

/** The events of a stream of server-sent events, parsed; `onReceived` is called for every chunk. */
export async function* readEvents<T>(
  response: Response,
  onReceived: () => void,
): AsyncGenerator<T, void, undefined> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onReceived();
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      yield* eventsOf<T>(blocks);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
