import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DecisionDesk } from '../../../../tests/factories/a-decision-desk.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';

const desk = new DecisionDesk();
const OLD = ['PRZYBYLSKI, Zdzislaw', 'PRZYBYLSKY, Zdzislav'];

/** The decision: a run against a list that is then replaced by one without those persons. */
async function runAndReplace(): Promise<number> {
  await desk.list('2026-11-01', OLD);
  await desk.run();
  const seq = await desk.newest();
  await desk.list('2026-11-20', ['HAVRYLETS, Yuriy']);
  return seq;
}

beforeEach(() => desk.begin());

/** Changes a table as nobody can without the owner's rights. */
async function tamper(table: string, set: string): Promise<void> {
  const { db } = desk.test.app;
  await db.transaction().execute(async (trx) => {
    await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
    await sql.raw(`update ${table} set ${set} where account_id = ${desk.account_id}`).execute(trx);
    await sql.raw(`alter table ${table} enable trigger user`).execute(trx);
  });
}

describe('a stored screening that is run again', () => {
  it('gives the same bytes after another list took the place of its own', async () => {
    const seq = await runAndReplace();
    const outcome = await desk.rerun(seq);
    expect(outcome).toMatchObject({ state: 'IDENTICAL', hit: null });
    expect((await desk.explain(seq)).screenings[0]?.hits).toHaveLength(2);
    expect(await newestAuditLine(desk.test.app)).toMatchObject({
      act: 'aml.run-repeated',
      outcome: 'IDENTICAL',
      detail: { decision: seq, run_type: 'individual' },
    });
  });

  it('changes nothing of what answers today', async () => {
    const seq = await runAndReplace();
    await desk.rerun(seq);
    const today = await desk.test.app.screening.screen({
      name: 'Yuriy Havrylets',
      type: 'individual',
    });
    expect(today).toMatchObject({ ok: true, hits: [{ listNumber: 'OFAC-1' }] });
  });

  it('differs at its first hit where the stored input was changed', async () => {
    const seq = await runAndReplace();
    await tamper('aml_run_input', `input = replace(input, 'Zdzislaw', 'Zdzislav')`);
    expect(await desk.rerun(seq)).toMatchObject({
      state: 'DIFFERS',
      hit: 1,
      sentence: expect.stringContaining('The stored input was changed after the run.'),
    });
  });

  it('differs where the stored result was changed', async () => {
    const seq = await runAndReplace();
    await tamper(
      'aml_individual_history',
      `individual_aml_response = jsonb_set(individual_aml_response, '{AML,0,data,1,score}', '12')`,
    );
    expect(await desk.rerun(seq)).toMatchObject({
      state: 'DIFFERS',
      hit: 2,
      sentence: 'Differs at hit 2. The stored result was changed after the run.',
    });
  });

  it('differs where the stored digests are not those of the audit line', async () => {
    const seq = await runAndReplace();
    await tamper('aml_run_evidence', `result_sha256 = repeat('0', 64)`);
    expect(await desk.rerun(seq)).toMatchObject({
      state: 'DIFFERS',
      sentence: expect.stringContaining('not those of the audit trail'),
    });
  });

  it.each([
    [
      'the algorithm is another',
      'aml_run_evidence',
      `algorithm_version = 'names-3'`,
      'algorithm names-3 is not in this build',
    ],
    [
      'a provider outside screened',
      'aml_run_evidence',
      'searched_lists_id = null',
      'a provider outside',
    ],
  ])('cannot be repeated where %s', async (_why, table, set, sentence) => {
    const seq = await runAndReplace();
    await tamper(table, set);
    const { screenings } = await desk.explain(seq);
    expect(screenings[0]?.obstacle).toContain(sentence);
    expect(await desk.rerun(seq)).toMatchObject({
      state: 'NOT_REPEATED',
      sentence: expect.stringContaining(sentence),
    });
  });

  it('cannot be repeated where what was asked was erased, which the explanation says', async () => {
    const seq = await runAndReplace();
    const { account_id } = desk;
    await desk.test.app.db
      .deleteFrom('aml_run_input')
      .where('account_id', '=', account_id)
      .execute();
    expect(await desk.rerun(seq)).toMatchObject({ state: 'NOT_REPEATED' });
    const { screenings, missing } = await desk.explain(seq);
    expect(screenings[0]?.asked).toBeNull();
    expect(missing).toContainEqual(expect.stringContaining('was erased with the account'));
  });

  it('cannot be repeated where the stored list is gone from the storage', async () => {
    const seq = await runAndReplace();
    const [list] = (await desk.explain(seq)).screenings[0]?.lists ?? [];
    const { storage_key } = await desk.test.app.db
      .selectFrom('sanctions_list')
      .select('storage_key')
      .where('id', '=', list?.version ?? 0)
      .executeTakeFirstOrThrow();
    await desk.test.app.storage.remove(storage_key);
    expect(await desk.rerun(seq)).toMatchObject({
      state: 'NOT_REPEATED',
      sentence: 'Cannot be repeated: a list version is gone.',
    });
  });

  it('is refused while another one runs, and for a run that is not of the decision', async () => {
    const seq = await runAndReplace();
    const [screening] = (await desk.explain(seq)).screenings;
    const ask = { seq, run_type: 'individual', run_id: screening?.run_id };
    const answers = await Promise.all([
      desk.tom.post('/rerun_screening', ask),
      desk.tom.post('/rerun_screening', ask),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 503]);
    const other = await desk.tom.post('/rerun_screening', { ...ask, run_id: 999_999 });
    expect(other.json().error).toBe('decision/unknown-screening');
  });

  it('keeps the lists of its run: the database refuses to delete them', async () => {
    await runAndReplace();
    const { db } = desk.test.app;
    await expect(db.deleteFrom('sanctions_list').execute()).rejects.toThrow(
      /searched_lists_member/,
    );
  });
});
