import { afterEach, beforeAll, expect, it } from 'vitest';
import { isFullForm, PATIENCE_MS, recordProof } from '../proved.ts';
import { balanceOf, balanceWrites } from './balance.ts';
import { buildOldRelease, packNextRelease, type Release, THIS_RELEASE } from './releases.ts';
import { type Outcome, Rolling } from './roll.ts';

/** A mail server that takes so long has a message under way nearly always. */
const MAIL_UNDER_WAY_MS = 60;

const SHAPE = isFullForm
  ? { people: 20, webs: 3, workers: 2, hasBatches: true, mailMs: MAIL_UNDER_WAY_MS }
  : { people: 6, webs: 2, workers: 1, hasBatches: false, mailMs: 0 };
const PROCESSES = SHAPE.webs + SHAPE.workers;

let next: Release;
beforeAll(() => {
  next = packNextRelease();
});

let rolling: Rolling | null = null;
afterEach(async () => {
  await rolling?.close();
  rolling = null;
});

const HEAD = [
  'from, to',
  'processes',
  'requests',
  'failed',
  'writes and jobs',
  'lost',
  'twice',
  'longest gap ms',
  'slowest end s',
];
const figures: string[][] = [HEAD];

function balancesOf({ writes, batches }: Outcome) {
  return [...Object.values(writes), batches];
}

function addFigures(name: string, outcome: Outcome): void {
  const { seen, ended } = outcome;
  const balances = balancesOf(outcome);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const slowest = Math.max(...ended.map(({ seconds }) => seconds));
  const row = [
    ended.length,
    seen.requests,
    seen.failures.length,
    sum(balances.map(({ acknowledged }) => acknowledged)),
    sum(balances.map(({ lost }) => lost.length)),
    sum(balances.map(({ twice }) => twice.length)),
    Math.round(seen.gapMs),
    slowest.toFixed(1),
  ];
  figures.push([name, ...row.map(String)]);
}

/** No request failed, and everything that was acknowledged was done once. */
function expectNothingLost(name: string, outcome: Outcome): void {
  addFigures(name, outcome);
  const { seen, ended, writes } = outcome;
  expect(seen.failures.slice(0, 20)).toEqual([]);
  for (const { lost, twice } of balancesOf(outcome))
    expect({ lost, twice }).toEqual({ lost: [], twice: [] });
  // A load that asked for nothing would find no fault.
  for (const { acknowledged } of Object.values(writes)) expect(acknowledged).toBeGreaterThan(0);
  expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
}

// It is built from the history of the repository: too long for a run of all tests. It comes first, because the figures
// of both are recorded by the other.
it.each(isFullForm ? ['while people work'] : [])(
  'E18 the last release before the baseline is upgraded to this build %s',
  async () => {
    const old = buildOldRelease();
    if (typeof old === 'string') {
      figures.push([`SKIPPED: ${old}.`]);
      return;
    }
    rolling = await Rolling.open(old, SHAPE);
    expectNothingLost(`${old.name}, this build`, await rolling.replaceAll(THIS_RELEASE));
    // Who finds a fault in the new one goes back.
    expectNothingLost(`this build, ${old.name}`, await rolling.replaceAll(old));
  },
  PATIENCE_MS,
);

it(
  'E24 E18 a rolling upgrade and the way back: no request fails, nothing is lost, nothing is done twice',
  async () => {
    rolling = await Rolling.open(THIS_RELEASE, SHAPE);
    if (isFullForm) await proveFully(rolling);
    else {
      const upgraded = await rolling.replaceOneOfEach(next);
      expectNothingLost('this build, next release', upgraded);
      expect(upgraded.ended).toHaveLength(2);
      await expectPlantedLosses(rolling, upgraded);
    }
  },
  PATIENCE_MS,
);

/** Every process there and back, and then one that is killed, as no upgrade does. */
async function proveFully(of: Rolling): Promise<void> {
  const upgraded = await of.replaceAll(next);
  expectNothingLost('this build, next release', upgraded);
  expect(upgraded.ended).toHaveLength(PROCESSES);
  const back = await of.replaceAll(THIS_RELEASE);
  expectNothingLost('next release, this build', back);

  const planted = await of.killOne();
  expect(planted.seen.failures).toContainEqual(expect.stringMatching(/^held upload: ECONNRESET/));
  await expectPlantedLosses(of, upgraded);
  recordProof({
    experiment: 'rolling upgrade',
    tried: `${upgraded.seen.requests} requests while ${PROCESSES} processes are replaced`,
    plantedFoundAfter: planted.seen.failedAfter ?? 0,
    figures,
  });
}

/** What is taken out of the database, or put into it a second time, is found. */
async function expectPlantedLosses({ deployment }: Rolling, { seen }: Outcome): Promise<void> {
  const [taken = '', doubled = ''] = seen.acknowledged.note;
  const { kysely } = deployment.database;
  await kysely.deleteFrom('note').where('note', '=', taken).execute();
  const note = await kysely
    .selectFrom('note')
    .select(['account_type', 'account_id', 'note', 'created', 'admin_uuid'])
    .where('note', '=', doubled)
    .executeTakeFirstOrThrow();
  await kysely.insertInto('note').values(note).execute();
  const found = await balanceWrites(deployment, seen);
  expect(found.note).toMatchObject({ lost: [taken], twice: [doubled] });
}

it('what was acknowledged and not found is lost, what was found twice is doubled', () => {
  const found = new Map([
    ['a', 1],
    ['b', 2],
    ['unanswered', 2],
  ]);
  expect(balanceOf(['a', 'b', 'c'], found)).toEqual({
    acknowledged: 3,
    lost: ['c'],
    twice: ['b', 'unanswered'],
  });
});
