import { daysMs, momentOf } from '../moments.ts';
import type { Random } from '../random.ts';

export interface LiveStreamRow {
  readonly stream_id: string;
  readonly handle: string;
  readonly title: string;
  readonly started: string;
  readonly ended: string | null;
  readonly viewers: number;
}

const TITLES = ['Evening talk', 'Cooking together', 'Studio tour', 'Ask me anything', 'Rehearsal'];
const RUNNING = 4;
const ENDED = 32;
const HOUR_MS = 3_600_000;

/** Draws the streams of some members: a few that run, and more than a page of those that ended. */
export function makeLiveStreams(
  random: Random,
  handles: readonly string[],
  now: number,
): LiveStreamRow[] {
  return Array.from({ length: RUNNING + ENDED }, (_, nth) => {
    const isRunning = nth < RUNNING;
    const lasted = random.int(HOUR_MS / 4, 3 * HOUR_MS);
    const started = now - lasted - (isRunning ? 0 : daysMs(random.int(1, 60)));
    return {
      stream_id: `demo-${nth + 1}`,
      handle: random.pick(handles),
      title: random.pick(TITLES),
      started: momentOf(started),
      ended: isRunning ? null : momentOf(started + lasted),
      viewers: random.int(3, 2400),
    };
  });
}
