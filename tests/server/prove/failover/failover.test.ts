import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../factories/verify-audit.ts';
import { aGate, type Gate } from '../../../servers/gate.ts';
import { isFullForm, PATIENCE_MS, recordProof, tries } from '../proved.ts';
import { THIS_RELEASE } from '../rolling-upgrade/releases.ts';
import { type Outcome, Rolling } from '../rolling-upgrade/roll.ts';
import { findServerPrograms, PostgresPair } from '../../../servers/postgres-pair.ts';

/** How long people work at least before the first server is killed, and after its successor serves. */
const WORK_MS = tries({ short: 3_000, full: 20_000 });
const PEOPLE = tries({ short: 6, full: 20 });

const bin = findServerPrograms();
if (bin === null)
  process.stderr.write(
    'NOT TESTED that the database fails over: no server of PostgreSQL of Debian (postgresql)\n',
  );

let pair: PostgresPair | null = null;
let gate: Gate | null = null;
let rolling: Rolling | null = null;
afterEach(closeAll);

async function closeAll(): Promise<void> {
  await rolling?.close();
  await gate?.close();
  await pair?.stop();
  [rolling, gate, pair] = [null, null, null];
}

/** Two web processes and a worker, whose database has an address that can be moved. */
async function open(isSynchronous: boolean) {
  const started = await PostgresPair.start(bin ?? '', isSynchronous);
  pair = started;
  const address = await aGate(started.first.port);
  gate = address;
  const url = Object.assign(new URL(started.first.url), { port: String(address.port) }).href;
  const database = { url, drop: () => Promise.resolve() };
  const counts = { people: PEOPLE, webs: 2, workers: 1 };
  const settings = { DATABASE_URL: url };
  const opened = await Rolling.open(THIS_RELEASE, {
    ...counts,
    hasBatches: false,
    mailMs: 0,
    settings,
    database,
  });
  rolling = opened;
  return { pair: started, gate: address, rolling: opened };
}

interface Moved {
  readonly outcome: Outcome;
  /** Seconds from the kill until the second server takes writes, and until everybody is served again. */
  readonly promoted: number;
  readonly served: number;
}

/** Kills the first server while people work, promotes the second and moves the address to it. */
async function failOver(
  of: Awaited<ReturnType<typeof open>>,
  beforeKill: () => Promise<void>,
): Promise<Moved> {
  let promoted = 0;
  let served = 0;
  const outcome = await of.rolling.workDuring(async (seen) => {
    await sleep(WORK_MS);
    await seen.everyKind();
    await beforeKill();
    const killed = performance.now();
    const since = () => (performance.now() - killed) / 1000;
    of.pair.first.kill();
    await of.pair.promoteSecond();
    promoted = since();
    of.gate.leadTo(of.pair.second.port);
    await Promise.all(of.rolling.ports.map(untilReady));
    served = since();
    await sleep(WORK_MS);
  });
  return { outcome, promoted, served };
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(50);
  }
}

describe.skipIf(bin === null)('two servers of PostgreSQL, the first of which is killed', () => {
  it(
    'loses nothing that was acknowledged, and every process goes on by itself',
    async () => {
      const opened = await open(true);
      const moved = await failOver(opened, async () => {});
      const { outcome, promoted, served } = moved;
      const { seen, writes } = outcome;
      for (const [kind, { acknowledged, lost, twice }] of Object.entries(writes)) {
        expect({ kind, lost }).toEqual({ kind, lost: [] });
        expect(acknowledged).toBeGreaterThan(0);
        // An email that was sent as the database went is sent again, with the same Message-ID.
        if (kind !== 'email') expect({ kind, twice }).toEqual({ kind, twice: [] });
      }
      // What failed, failed while no database was there, and says so; or a write whose answer was lost had been done.
      for (const failure of seen.failures)
        expect(failure).toMatch(/: (503|502|504) |override\/unchanged/);
      expect(await verifyAudit(opened.rolling.deployment.database.kysely)).toMatchObject({
        intact: true,
      });
      if (!isFullForm) return;
      await expectPlantedLosses();
      recordProof({
        experiment: 'failover',
        tried: `the first of two servers of PostgreSQL killed under the work of ${PEOPLE} people`,
        plantedFoundAfter: 1,
        figures: [
          ['second takes writes s', 'all served s', 'longest gap s', 'requests', 'failed', 'lost'],
          [
            promoted.toFixed(1),
            served.toFixed(1),
            (seen.gapMs / 1000).toFixed(1),
            String(seen.requests),
            String(seen.failures.length),
            '0',
          ],
        ],
      });
    },
    PATIENCE_MS,
  );
});

/** A second server that no longer follows loses what was acknowledged: the balance sees it. */
async function expectPlantedLosses(): Promise<void> {
  await closeAll();
  const opened = await open(false);
  const { outcome } = await failOver(opened, async () => {
    await opened.pair.stopFollowing();
    await sleep(WORK_MS);
  });
  const { note, override } = outcome.writes;
  expect(note.lost.length + override.lost.length).toBeGreaterThan(0);
}
