/**
 * Refuses growth of WebAssembly memory above so many bytes, in this thread and for as long as it lives. The limits of
 * a thread do not count this memory.
 */
export function limitWasmMemory(most_bytes: number): void {
  const { grow } = Object.getOwnPropertyDescriptors(WebAssembly.Memory.prototype);
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    const size = this.buffer.byteLength + pages * 65_536;
    if (size > most_bytes) throw new RangeError('more memory than this thread may take');
    return grow.value?.call(this, pages) ?? 0;
  };
}
