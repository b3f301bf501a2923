import { beforeEach, describe, expect, it } from 'vitest';
import { SubjectsDesk } from '../../../../tests/factories/a-subjects-desk.ts';
import { anOwnFile } from '../../../../tests/factories/list-files.ts';
import { importLists } from '../lists/import/import-lists.ts';
import { runMonitoring } from './run-monitoring.ts';

const OKONKWO = '5,individual,Chukwuemeka Okonkwo,,,,,';
const KARVELIS = '4,company,Karvelis Shipping Holdings,,,LT,,';
const LISTED = ['3,individual,Zdzislaw Przybylski,,1971-03-12,PL,,', KARVELIS, OKONKWO];
const listOf = (rows: readonly string[]) => anOwnFile('watched.csv', rows);

const desk = new SubjectsDesk([listOf(LISTED)]);
const { test } = desk;

/** Puts a version of the list in force, as `way` does; the next screening uses it. */
async function take(rows: readonly string[]): Promise<void> {
  test.time.now += 60_000;
  await importLists(test.app, [listOf(rows)], { force_reason: 'a test' });
  const imported = new Date(test.time.now).toISOString();
  await expect
    .poll(async () => {
      const answer = await test.app.screening.screen({ name: 'Jo Dee', type: 'individual' });
      return answer.ok && answer.lists.map((list) => list.imported);
    })
    .toEqual([imported]);
}

async function setThreshold(threshold: number): Promise<void> {
  const { db } = test.app;
  const created = new Date(test.time.now).toISOString();
  const { version } = await db
    .selectFrom('screening_threshold')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.val(0)).as('version'))
    .executeTakeFirstOrThrow();
  const admin_uuid = (await db.selectFrom('admin_user').select('uuid').executeTakeFirstOrThrow())
    .uuid;
  await db
    .insertInto('screening_threshold')
    .values({
      version: version + 1,
      threshold,
      from_threshold: threshold,
      reason: 'a test',
      created,
      admin_uuid,
    })
    .execute();
  await expect
    .poll(async () => {
      const answer = await test.app.screening.screen({ name: 'Jo Dee', type: 'individual' });
      return answer.ok && answer.threshold;
    })
    .toBe(threshold);
}

const PERSON = {
  first_name: 'Zdzisław',
  last_name: 'Przybylski',
  bday: '1971-03-12',
  country: 'PL',
};

async function decide(disposition: string) {
  const [hit] = await hits();
  return desk.post('/decide_aml_hit', {
    hit_id: hit?.id,
    disposition,
    comment: 'Passport seen.',
    expected_decision: hit?.decisions[0]?.id ?? null,
    reason: disposition === 'FALSE_POSITIVE' ? 'photo' : null,
  });
}
const hits = async () => (await desk.subjects()).flatMap((subject) => subject.hits);
const open = async () => (await desk.latest()).individual_aml_open;

beforeEach(async () => {
  await take(LISTED);
  await runMonitoring(test.app);
  await desk.begin(PERSON);
  await desk.run();
  expect(await desk.status()).toBe('SUSPECTED');
});

const DROPPED = [KARVELIS, OKONKWO, '6,individual,Wayra Quispe,,,,,'];
const RENAMED = ['3,individual,Asbjorn Tveit,,1971-03-12,PL,,', KARVELIS, OKONKWO];
const REBORN = ['3,individual,Zdzislaw Przybylski,,1939-01-01,BR,,', KARVELIS, OKONKWO];

/** What a run finds no longer, or finds otherwise. */
const CHANGES: Readonly<Record<string, readonly [rows: readonly string[], listing: string]>> = {
  'its record was dropped': [DROPPED, 'GONE'],
  'its record was renamed': [RENAMED, 'CHANGED'],
  'its record has another birth date and country': [REBORN, 'CHANGED'],
};

const RUNS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a run': () => desk.run(),
  'a bulk run': () =>
    desk.batch([{ first: 'Zdzisław', last: 'Przybylski', birthday: PERSON.bday }]),
  'a run and a rescreening': async () => {
    await desk.run();
    await runMonitoring(test.app);
  },
  'a rescreening and a run': async () => {
    await runMonitoring(test.app);
    await desk.run();
  },
};

describe.each(Object.entries(CHANGES))('a hit of which %s', (_named, [rows, listing]) => {
  it.each(Object.entries(RUNS))(
    'AML-01 stays through %s, and ends by a decision',
    async (_how, screen) => {
      await take(rows);
      await screen();
      expect([await desk.status(), await open()]).toEqual(['SUSPECTED', 1]);
      await runMonitoring(test.app);
      expect(await hits()).toMatchObject([{ uid: 'WATCHED-3', listing: { state: listing } }]);
      await screen();
      expect([await desk.status(), await open()]).toEqual(['SUSPECTED', 1]);
      expect((await decide('FALSE_POSITIVE')).statusCode).toBe(200);
      expect([await desk.status(), await open()]).toEqual(['NOT_SUSPECTED', 0]);
      await desk.run();
      expect(await desk.status()).toBe('NOT_SUSPECTED');
    },
  );
});

describe('a hit that counts', () => {
  it('AML-01 stays where the threshold was raised above it', async () => {
    await desk.begin({ ...PERSON, first_name: 'Zdislav', last_name: 'Przybilsky' });
    await desk.run();
    expect(await desk.status()).toBe('SUSPECTED');
    await setThreshold(0.99);
    expect(await desk.run()).toMatchObject({ status: 'SUSPECTED', hits: 0 });
    await setThreshold(0.82);
    expect([await desk.status(), await open()]).toEqual(['SUSPECTED', 1]);
    expect(await hits()).toMatchObject([
      { listing: { state: 'UNFOUND' }, is_in_newest_run: false },
    ]);
  });

  it.each(['TRUE_MATCH', 'INCONCLUSIVE'])(
    'AML-01 and was decided %s becomes a case again when its record is dropped, monitored or not',
    async (disposition) => {
      await desk.post('/set_monitoring', { is_on: false, reason: 'a test' });
      await decide(disposition);
      expect(await open()).toBe(0);
      await take(DROPPED);
      await runMonitoring(test.app);
      expect([await desk.status(), await open()]).toEqual(['SUSPECTED', 1]);
      expect(await hits()).toMatchObject([
        { disposition, listing: { state: 'GONE', is_asked_again: true } },
      ]);
      const [line] = await desk.get('/get_account_activity');
      expect(line).toMatchObject({ act: 'aml.listing-changed', admin_username: null });
      await decide(disposition);
      expect([await desk.status(), await open()]).toEqual(['SUSPECTED', 0]);
      await desk.run();
      await runMonitoring(test.app);
      expect([await desk.status(), await open()]).toEqual(['SUSPECTED', 0]);
    },
  );

  it('AML-01 that was listed again is a new hit of the next run', async () => {
    await take(DROPPED);
    await runMonitoring(test.app);
    await desk.run();
    await take(LISTED);
    await runMonitoring(test.app);
    await desk.run();
    expect(await hits()).toMatchObject([{ is_in_newest_run: true, listing: null }]);
  });

  it('AML-01 stays with its alert open when a run no longer finds it', async () => {
    await take([KARVELIS, OKONKWO]);
    await runMonitoring(test.app);
    await desk.begin({ ...PERSON, first_name: 'Zdzislaw' });
    await desk.run();
    await take(LISTED);
    await runMonitoring(test.app);
    await take(DROPPED);
    await desk.run();
    const alerts = async () => (await desk.get('/monitoring')).alerts;
    expect(await alerts()).toMatchObject([{ is_open: true }]);
    await decide('FALSE_POSITIVE');
    expect(await alerts()).toMatchObject([{ is_open: false }]);
  });

  it('AML-01 ends with its subject, which a person removes', async () => {
    await desk.run({ first_name: 'Chukwuemeka', last_name: 'Okonkwo' });
    await take([LISTED[0] ?? '', KARVELIS]);
    await runMonitoring(test.app);
    await desk.run({ first_name: 'Chukwuemeka', last_name: 'Okonkwo' });
    expect((await hits()).map(({ uid }) => uid).toSorted()).toEqual(['WATCHED-3', 'WATCHED-5']);
    const subject = (await desk.subjects()).find(({ name }) => name === 'Chukwuemeka Okonkwo');
    const removed = await desk.post('/remove_aml_subject', {
      run_type: 'individual',
      subject_id: subject?.subject_id,
      reason: 'typed by mistake',
    });
    expect(removed.statusCode).toBe(200);
    expect((await hits()).map(({ uid }) => uid)).toEqual(['WATCHED-3']);
  });

  it('AML-01 that was cleared with “do not alert again” is no case when its record is dropped', async () => {
    const [hit] = await hits();
    await desk.post('/decide_aml_hit', {
      hit_id: hit?.id,
      disposition: 'FALSE_POSITIVE',
      comment: 'Passport seen.',
      expected_decision: null,
      reason: 'photo',
      do_not_alert: true,
    });
    await desk.run();
    await take(DROPPED);
    await runMonitoring(test.app);
    await desk.run();
    expect([await desk.status(), await hits()]).toEqual(['NOT_SUSPECTED', []]);
  });

  it('AML-01 is among the work with what became of its record', async () => {
    await decide('TRUE_MATCH');
    await take(DROPPED);
    await runMonitoring(test.app);
    const asked = { kind: 'hits', scope: 'everyone' };
    const { rows } = (await test.client('LEGAL').get('/work_list', asked)).json();
    const isOwn = (one: { account_id: number }) => one.account_id === desk.account_id;
    expect(rows.find(isOwn)).toMatchObject({ detail: '1 hit, no longer on the list' });
  });

  it('AML-01 of a company stays as one of a person', async () => {
    const company = { run_type: 'business', business_name: 'Karvelis Shipping Holdings' };
    await desk.run(company);
    await take([LISTED[0] ?? '', OKONKWO]);
    await runMonitoring(test.app);
    await desk.run(company);
    expect(await desk.status('business')).toBe('SUSPECTED');
    const subjects = await desk.subjects('business');
    expect(subjects.flatMap((one) => one.hits)).toMatchObject([
      { uid: 'WATCHED-4', listing: { state: 'GONE' } },
    ]);
  });
});
