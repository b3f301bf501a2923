import { beforeAll, expect, it } from 'vitest';
import { HitDesk } from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new HitDesk();

beforeAll(async () => {
  await desk.begin();
  await desk.run();
  desk.test.time.now += 30 * 60_000;
  await desk.decided('OFAC-1', 'FALSE_POSITIVE');
  desk.test.time.now += 60 * 60_000;
  await desk.decided('OFAC-2', 'TRUE_MATCH');
  await desk.decided('OFAC-3', 'INCONCLUSIVE');
});

const figures = async (more: object = {}) => {
  const today = new Date(desk.test.time.now).toISOString().slice(0, 10);
  const yesterday = new Date(desk.test.time.now - 86_400_000).toISOString().slice(0, 10);
  return desk.tom.read('/team_figures', { from: yesterday, to: today, ...more });
};

it('the false-positive rate of a list is of the hits settled by their newest decision', async () => {
  const { lists } = await figures();
  expect(lists).toEqual([{ list_name: 'OFAC', settled: 2, false_positives: 1 }]);
  await desk.decided('OFAC-2', 'FALSE_POSITIVE');
  expect((await figures()).lists[0]).toMatchObject({ settled: 2, false_positives: 2 });
  await desk.decided('OFAC-2', 'OPEN');
  expect((await figures()).lists[0]).toMatchObject({ settled: 1, false_positives: 1 });
  expect((await figures({ person: desk.elif.uuid })).lists).toEqual([]);
});

it('AML takes from the run to the first decision on any of its hits', async () => {
  const { times } = await figures();
  const aml = times.find(({ check }: { check: string }) => check === 'individual-aml');
  expect(aml).toMatchObject({ decided: 1, median_seconds: 1800, p95_seconds: 1800 });
});

it('a decided hit counts for the person, a re-opened one does not', async () => {
  const { people } = await figures();
  const own = people.find(({ kind }: { kind: string }) => kind === 'hits');
  expect(own).toMatchObject({ username: desk.tom.username, decided: 3 });
});
