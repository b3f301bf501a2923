import { Thread, ThreadEnded } from '../../platform/threads/thread.ts';
import type { FileGroup } from './group-files.ts';
import { shareChunked } from './chunked.ts';
import type { WorkerReading, ReadingAsk } from './reading.worker.ts';

const PATIENCE_MS = 120_000;
const MEMORY_MB = 1500;
const REASONS: Readonly<Record<ThreadEnded['why'], string | null>> = {
  'out-of-memory': 'Reading it takes more memory than a list may take.',
  'too-slow': `Reading it takes longer than ${PATIENCE_MS / 1000} s.`,
  ended: null,
};

function refusedWhole({ main }: ReadingAsk['group'], reason: string): WorkerReading {
  const refusals = [{ file: main.name, line: null, reason }];
  const delta = { added: 0, changed: 0, removed: 0 };
  const list_date = main.modified;
  const nothing = { packed: new Uint8Array(), entries: 0, unmarked: [], lost_programs: [] };
  return { refusals, list_date, unmatched: 0, delta, record_changes: [], ...nothing };
}

async function sharedAsk({ group, before, watched }: ReadingAsk): Promise<ReadingAsk> {
  const files: FileGroup['files'][number][] = [];
  for (const { role, file } of group.files) {
    files.push({ role, file: { ...file, bytes: await shareChunked(file.bytes) } });
  }
  const main = files.find(({ role }) => role === 'main')?.file ?? group.main;
  const packed = before && (await shareChunked(before.packed));
  const shared = before && packed && { ...before, packed };
  return { group: { ...group, main, files }, before: shared, watched };
}

/**
 * Reads a list's files in a thread of their own, so that nobody waits for tens of thousands of
 * records, and a file that takes all memory or all time ends with its thread and is refused.
 */
export async function readInWorker(ask: ReadingAsk): Promise<WorkerReading> {
  const thread = new Thread<never, WorkerReading>('lists/files/reading.worker', {
    data: await sharedAsk(ask),
    limits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  thread.watch(PATIENCE_MS);
  try {
    return await thread.next((reading) => reading);
  } catch (error) {
    const reason = error instanceof ThreadEnded ? REASONS[error.why] : null;
    if (reason === null) throw error;
    return refusedWhole(ask.group, reason);
  } finally {
    await thread.close();
  }
}
