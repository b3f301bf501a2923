/** Cuts a stream into parts of known sizes. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  /**
   * The next `size` bytes in chunks as they come.
   * @throws Error where the stream ends before
   */
  async *chunks(size: number): AsyncIterable<Buffer> {
    for (let missing = size; missing > 0; ) {
      if (this.#left.length === 0) await this.#next();
      const chunk = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(chunk.length);
      missing -= chunk.length;
      yield chunk;
    }
  }

  /** The next `size` bytes at once. */
  async take(size: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(size)) chunks.push(chunk);
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  }

  async #next(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw new Error('a stream is shorter than its index says');
    this.#left = next.value;
  }
}
