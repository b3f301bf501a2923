import { Thread } from '../threads/thread.ts';

/** What a thread that prints reports: that it goes on, and at last the bytes. */
export type PrintReport = 'alive' | Uint8Array;

/** How long a print may take. */
export interface PrintLimits {
  readonly megabytes: number;
  /** Without a sign of life. A machine that is merely slow gives them later, and goes on giving them. */
  readonly silentMs: number;
  /** In all. */
  readonly longestMs: number;
  readonly onSignOfLife?: () => void;
}

/**
 * A PDF that a thread of its own makes of what it is given.
 * @param path the thread's file, as `compiledFile` takes it
 * @throws ThreadEnded where it needs more memory or time
 */
export async function printInThread(
  path: string,
  data: unknown,
  { megabytes, silentMs, longestMs, onSignOfLife }: PrintLimits,
): Promise<Buffer> {
  const limits = { maxOldGenerationSizeMb: megabytes };
  const thread = new Thread<never, PrintReport>(path, { data, limits });
  thread.watch(silentMs);
  const end = setTimeout(() => thread.fail(), longestMs);
  try {
    const bytes = await thread.next((report) => {
      if (report !== 'alive') return report;
      onSignOfLife?.();
      return null;
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    clearTimeout(end);
    await thread.close();
  }
}
