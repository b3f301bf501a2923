import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { MakerCheckerDesk } from '../../../../tests/factories/a-maker-checker-desk.ts';

const makerChecker = new MakerCheckerDesk();

beforeAll(async () => {
  await makerChecker.desk.begin();
});

const ask = { kind: 'kyb_override', is_on: true, expected_version: 0 } as const;

describe('which decisions need a checker', () => {
  it('none by itself, because the documents show one person doing both', async () => {
    const settings = await makerChecker.settings();
    expect(settings).toHaveLength(6);
    for (const setting of settings) {
      // ours: personal data is never erased by one person.
      const is_on = setting.kind === 'erasure';
      expect(setting).toMatchObject({ is_on, version: 0, updated: null });
    }
    const counts = settings.map((one: { people: number }) => one.people);
    // Tom, Elif, Anna and Marta are of Legal level; Lena is CS.
    expect(counts).toEqual([5, 4, 4, 4, 4, 4]);
  });

  it('only an ADMIN switches, once for a repeated request, with an audit line', async () => {
    const { desk, anna } = makerChecker;
    for (const staff of [desk.tom, desk.lena]) {
      expect((await desk.post('/switch_maker_checker', ask, staff)).statusCode).toBe(403);
    }
    const key = { 'idempotency-key': randomUUID() };
    const first = await desk.post('/switch_maker_checker', ask, anna, key);
    const again = await desk.post('/switch_maker_checker', ask, anna, key);
    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    const lines = await auditLines(desk.test.app, { act: 'four-eyes.switched-on' });
    expect(lines).toMatchObject([{ outcome: 'on', actor_uuid: anna.uuid }]);
    expect((await makerChecker.settings())[1]).toMatchObject({
      kind: 'kyb_override',
      is_on: true,
      version: 1,
      admin_username: 'anna.novak',
    });
  });

  it('what a colleague switched meanwhile is refused, and so is the same again', async () => {
    const { desk, anna } = makerChecker;
    const stale = await desk.post('/switch_maker_checker', { ...ask, is_on: false }, anna);
    expect([stale.statusCode, stale.json().error]).toEqual([409, 'maker-checker/switched']);
    const same = await desk.post('/switch_maker_checker', { ...ask, expected_version: 1 }, anna);
    expect(same.json().error).toBe('maker-checker/unchanged');
  });

  it('of many who switch at once one does', async () => {
    const { desk, anna } = makerChecker;
    const asks = Array.from({ length: 8 }, () =>
      desk.post(
        '/switch_maker_checker',
        { kind: 'legal_override', is_on: true, expected_version: 0 },
        anna,
      ),
    );
    const codes = (await Promise.all(asks)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});
