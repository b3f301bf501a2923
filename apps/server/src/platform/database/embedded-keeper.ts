import { noteFlushed, parsePosition } from './flushed-position.ts';
import type { WireServer } from './wire-server.ts';

const LOOK_EVERY_MS = 250;
/**
 * A standalone engine takes no checkpoint of its own accord. Without one the log grows for ever and
 * is replayed from its beginning after a crash; 64 MB are replayed in well under a second.
 */
const CHECKPOINT_AFTER_BYTES = 64n * 1024n * 1024n;

export interface Keeper {
  stop(): void;
}

/** Looks after the engine while clients use it: notes how far it wrote, takes checkpoints. */
export function keepDatabase(
  wire: WireServer,
  pgdata: string,
  onBreakdown: (error: unknown) => void,
): Keeper {
  let received = -1;
  let looking = false;
  let noted = '';
  let checkpoint = 0n;

  async function look(): Promise<void> {
    received = wire.received();
    const [position = ''] = await wire.ask('select pg_current_wal_flush_lsn()');
    const end = parsePosition(position);
    if (position === noted || end === null) return;
    noteFlushed(pgdata, position);
    noted = position;
    if (checkpoint === 0n) checkpoint = end;
    if (end - checkpoint < CHECKPOINT_AFTER_BYTES) return;
    await wire.ask('checkpoint');
    checkpoint = end;
  }

  const timer = setInterval(() => {
    if (looking || wire.received() === received) return;
    looking = true;
    look()
      .catch(onBreakdown)
      .finally(() => {
        looking = false;
      });
  }, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
