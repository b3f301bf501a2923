import { Thread, ThreadEnded } from './thread.ts';

/** What a thread may take before it is ended. */
interface ThreadBounds {
  readonly longestMs: number;
  /** Of JavaScript; WebAssembly memory is not counted. */
  readonly megabytes: number;
}

/**
 * The one answer of a thread of its own about these bytes; `too-heavy` where it took more than it may.
 * @throws what the thread threw
 */
export async function answerOfThread<Answer>(
  worker: string,
  data: Buffer,
  { longestMs, megabytes }: ThreadBounds,
): Promise<Answer | 'too-heavy'> {
  const thread = new Thread<never, Answer>(worker, {
    data,
    limits: { maxOldGenerationSizeMb: megabytes },
  });
  thread.watch(longestMs);
  try {
    return await thread.next((report) => report);
  } catch (error) {
    if (error instanceof ThreadEnded && error.why !== 'ended') return 'too-heavy';
    throw error;
  } finally {
    await thread.close();
  }
}
