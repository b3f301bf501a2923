import { afterEach, expect, it } from 'vitest';
import { isFullForm, PATIENCE_MS, recordProof, tries } from '../proved.ts';
import { hasCaddy } from './caddy.ts';
import { type Outcome, Restarts, type Shape } from './restarts.ts';

const RESTARTS = tries({ short: 2, full: 10 });
const ROUNDS = tries({ short: 1, full: 3 });

/**
 * The shipped times, and requests at their pace however long answers take. In a run of all tests the proxy asks more
 * often; its patience is that of the product: with a shorter one it took both processes for dead beside other tests. For
 * the same reason few requests are under way there.
 */
const SHAPE: Shape = isFullForm
  ? {
      checks: { interval: '2s', timeout: '5s' },
      drainSeconds: 8,
      perSecond: 50,
      mostUnderWay: Infinity,
    }
  : {
      checks: { interval: '250ms', timeout: '5s' },
      drainSeconds: 6,
      perSecond: 20,
      mostUnderWay: 8,
    };

if (!hasCaddy) {
  process.stderr.write(
    '\nSKIPPED: the rolling restart behind a proxy needs Caddy. On Debian: apt-get install caddy.\n',
  );
}

let restarts: Restarts | null = null;
afterEach(async () => {
  await restarts?.close();
  restarts = null;
});

const figures: string[][] = [
  ['round', 'restarts', 'requests', 'lost', 'writes', 'lost', 'twice', 'longest gap ms', 'slowest'],
];

function addFigures(round: string, { seen, slowest, notes, documents, ended }: Outcome): void {
  const both = [notes, documents];
  const count = (of: 'lost' | 'twice') => both.reduce((sum, one) => sum + one[of].length, 0);
  const writes = notes.acknowledged + documents.acknowledged;
  const row = [ended.length, seen.requests, seen.failures.length, writes, count('lost')];
  const numbers = [...row, count('twice'), Math.round(seen.gapMs)].map(String);
  figures.push([round, ...numbers, `${slowest.kind} ${slowest.ms} ms`]);
}

function expectNothingLost({ seen, notes, documents, ended }: Outcome): void {
  expect({ failures: seen.failures.slice(0, 20), figures: figures.at(-1) }).toMatchObject({
    failures: [],
  });
  for (const { acknowledged, lost, twice } of [notes, documents]) {
    expect({ lost, twice }).toEqual({ lost: [], twice: [] });
    // A load that asked for nothing would find no fault.
    expect(acknowledged).toBeGreaterThan(0);
  }
  expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
}

it.runIf(hasCaddy)(
  'E24 web processes behind the shipped proxy are restarted in turn: no request is lost, none is done twice',
  async () => {
    restarts = await Restarts.open(SHAPE);
    let requests = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const outcome = await restarts.restart(RESTARTS);
      addFigures(String(round), outcome);
      expectNothingLost(outcome);
      requests += outcome.seen.requests;
    }

    // A process that is killed loses what it had begun. The proxy sends nothing again that may have been done.
    const killed = await restarts.kill();
    addFigures('killed', killed);
    expect(killed.notes.twice).toEqual([]);
    expect(killed.notes.lost).toEqual([]);
    if (!isFullForm) return;
    expect(killed.seen.failures).not.toEqual([]);
    recordProof({
      experiment: 'rolling restart',
      tried: `${requests} requests at ${SHAPE.perSecond} a second, ${ROUNDS} × ${RESTARTS} restarts`,
      plantedFoundAfter: killed.seen.failedAfter ?? 0,
      figures,
    });
  },
  PATIENCE_MS,
);
