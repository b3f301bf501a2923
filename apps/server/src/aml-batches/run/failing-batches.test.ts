import { describe, expect, it } from 'vitest';
import { workAll } from '../../../../../tests/factories/a-batch.ts';
import { aRow } from '../../../../../tests/factories/a-workbook.ts';
import { batchesDesk } from '../../../../../tests/factories/a-batches-desk.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { workBatches } from './work-batches.ts';

const desk = batchesDesk(80_000);

describe('a batch whose screening or whose worker fails', () => {
  it('E2 who comes after his lease writes nothing', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const status_flag = await desk().upload([aRow(desk().account_id)]);
    await desk().start(status_flag);
    // One other worker takes and settles the row while the first one waits for its screening.
    let other: Promise<void> | null = null;
    const late: AppContext = {
      ...desk().test.app,
      screening: {
        close: async () => {},
        screenMany: (asks) => desk().test.app.screening.screenMany(asks),
        findEntry: (list, uid) => desk().test.app.screening.findEntry(list, uid),
        screen: async (ask) => {
          other ??= workAll(desk().test.app);
          await other;
          return desk().test.app.screening.screen(ask);
        },
      },
    };
    await workBatches(late);
    expect(await desk().historyOf(desk().account_id)).toHaveLength(1);
    expect(await desk().past(status_flag)).toMatchObject({
      have_run_count: 1,
      individual_aml_count: 1,
    });
  });

  it('E22 AML-07 a screening that fails is never clear: five tries, then failed with why', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const status_flag = await desk().upload([
      aRow(desk().account_id),
      aRow(desk().account_id + 1, { first: 'Broken', last: 'Line' }),
      aRow(desk().account_id + 2, { first: '-', last: 'X' }),
    ]);
    await desk().start(status_flag);
    let tries = 0;
    const broken: AppContext = {
      ...desk().test.app,
      screening: {
        close: async () => {},
        screenMany: (asks) => desk().test.app.screening.screenMany(asks),
        findEntry: (list, uid) => desk().test.app.screening.findEntry(list, uid),
        screen: async (ask) => {
          if (ask.name !== 'Broken Line') return desk().test.app.screening.screen(ask);
          tries += 1;
          return { ok: false, why: 'unavailable' };
        },
      },
    };
    await workAll(broken);
    expect(tries).toBe(5);
    expect(await desk().past(status_flag)).toMatchObject({ failed_count: 2, not_run_count: 0 });
    const { rows } = await desk().results(status_flag, { filter: 'failed' });
    expect(rows).toMatchObject([
      { row_no: 3, state: 'failed', why: 'unavailable', attempts: 5, responses: null },
      { row_no: 4, state: 'failed', why: 'name-not-screenable', attempts: 1 },
    ]);
    expect(rows[0].individual_aml_status).toBe('NOT_RUN');

    const again = await desk().start(status_flag, { retry: true });
    expect(again.json()).toMatchObject({ data: { rows: 2 } });
    await workAll(desk().test.app);
    expect(await desk().past(status_flag)).toMatchObject({
      failed_count: 1,
      have_run_count: 3,
      individual_aml_count: 2,
    });
  });
});
