import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

/** An answer whose body comes in these parts. */
function answer(...parts: readonly Uint8Array[]): Response {
  return new Response(
    new ReadableStream<Uint8Array>({
      start(body) {
        for (const part of parts) body.enqueue(part);
        body.close();
      },
    }),
  );
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(response: Response) {
  const events: unknown[] = [];
  let hasReceived = 0;
  for await (const event of readEvents(response, () => (hasReceived += 1))) events.push(event);
  return { events, hasReceived };
}

describe('reading server-sent events', () => {
  it('however the bytes are cut, even inside a letter', async () => {
    const whole = bytes('data: {"by":"zsófia"}\n\n: still here\n\ndata: {"by":"lena"}\n\n');
    const single = Array.from(whole, (byte) => Uint8Array.of(byte));
    const events = [{ by: 'zsófia' }, { by: 'lena' }];
    expect((await read(answer(whole))).events).toEqual(events);
    expect((await read(answer(...single))).events).toEqual(events);
  });

  it('a comment is a sign of life and no event', async () => {
    expect(await read(answer(bytes(': still here\n\n')))).toEqual({ events: [], hasReceived: 1 });
  });

  it('half an event at the end is none', async () => {
    expect((await read(answer(bytes('data: {"by":')))).events).toEqual([]);
  });
});
