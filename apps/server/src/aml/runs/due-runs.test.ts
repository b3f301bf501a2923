import { beforeEach, describe, expect, it } from 'vitest';
import { FactsDesk } from '../../../../../tests/factories/a-facts-desk.ts';
import { MATCH } from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new FactsDesk();

beforeEach(() => desk.begin());
const LISTED_COMPANY = 'Karvelis Shipping Holdings';
const CLEAR = { individual: 'NOT_SUSPECTED', business: 'NOT_SUSPECTED' };

describe('a run that is due again', () => {
  const down = async () => {
    await desk.runBoth();
    desk.screening.fails('unavailable');
    await desk.renameCompany('Nova');
    await desk.makeDueRuns();
  };
  const dueNow = () =>
    desk.test.app.db
      .updateTable('aml_rerun')
      .set({ due: '2026-01-01T00:00:00Z' })
      .where('account_id', '=', desk.account_id)
      .execute();

  it('AML-07 is put off while screening is unavailable, and nothing reads clear', async () => {
    await down();
    expect(await desk.checks()).toMatchObject({ business: 'NOT_RUN' });
    expect(await desk.dueRuns()).toMatchObject([
      { run_type: 'business', tries: 1, why: 'unavailable', lease_by: null },
    ]);
    expect(await desk.makeDueRuns()).toBe(0);
    await dueNow();
    expect(await desk.makeDueRuns()).toBe(1);
    expect(await desk.dueRuns()).toMatchObject([{ tries: 2 }]);
    desk.screening.fails(null);
    await dueNow();
    await desk.makeDueRuns();
    expect(await desk.checks()).toEqual(CLEAR);
    expect(await desk.dueRuns()).toEqual([]);
  });

  it('is due no more once somebody has run the check', async () => {
    await down();
    desk.screening.fails(null);
    await desk.run({ run_type: 'business' });
    expect(await desk.dueRuns()).toEqual([]);
    expect(await desk.marks()).toEqual([]);
  });

  it('that meets a run of somebody stores nothing', async () => {
    await desk.runBoth();
    await desk.renameCompany('Nova');
    let isRun = false;
    desk.screening.during(async () => {
      if (isRun) return;
      isRun = true;
      await desk.run({ run_type: 'business' });
    });
    await desk.makeDueRuns();
    expect(await desk.histories('business')).toHaveLength(2);
    expect(await desk.checks()).toEqual(CLEAR);
  });

  it('screens again where names changed meanwhile', async () => {
    await desk.runBoth();
    await desk.renameCompany('Nova');
    let isRenamed = false;
    desk.screening.during(async () => {
      if (isRenamed) return;
      isRenamed = true;
      await desk.renameCompany(LISTED_COMPANY);
    });
    desk.screening.finds(LISTED_COMPANY, [MATCH]);
    await desk.makeDueRuns();
    expect(await desk.checks()).toMatchObject({ business: 'SUSPECTED' });
    expect(await desk.dueRuns()).toEqual([]);
  });

  it('of an account that has no company name any more waits for nobody', async () => {
    await desk.runBoth();
    await desk.change((trx) =>
      trx
        .updateTable('verification')
        .set({ company_name: null })
        .where('account_id', '=', desk.account_id)
        .execute(),
    );
    await desk.renameCompany('');
    await desk.makeDueRuns();
    expect(await desk.dueRuns()).toEqual([]);
    expect(await desk.checks()).toMatchObject({ business: 'NOT_RUN' });
  });
});
