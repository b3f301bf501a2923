/** Reads several ahead, in order: a storage across a network answers slowly, but many at once. */
export async function* readAhead<From, To>(
  items: AsyncIterable<From>,
  width: number,
  read: (item: From) => Promise<To>,
): AsyncIterable<To> {
  const waiting: Promise<To>[] = [];
  for await (const item of items) {
    const reading = read(item);
    // A fault is thrown when its turn comes; until then it is no unhandled one.
    void reading.catch(() => undefined);
    waiting.push(reading);
    if (waiting.length < width) continue;
    const first = waiting.shift();
    if (first !== undefined) yield await first;
  }
  for (const reading of waiting) yield await reading;
}
