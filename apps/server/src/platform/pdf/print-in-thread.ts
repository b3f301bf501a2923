import { Thread } from '../threads/thread.ts';

/**
 * A PDF that a thread of its own makes of what it is given.
 * @param path the thread's file, as `compiledFile` takes it; it reports the bytes
 * @throws ThreadEnded where it needs more memory or time
 */
export async function printInThread(
  path: string,
  data: unknown,
  { megabytes, longestMs }: { readonly megabytes: number; readonly longestMs: number },
): Promise<Buffer> {
  const limits = { maxOldGenerationSizeMb: megabytes };
  const thread = new Thread<never, Uint8Array>(path, { data, limits });
  thread.watch(longestMs);
  try {
    const bytes = await thread.next((report) => report);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.close();
  }
}
