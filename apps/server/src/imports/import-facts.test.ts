import { beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { ImportDesk } from '../../../../tests/factories/an-import-desk.ts';
import { allFavourable, readings } from '../../../../tests/factories/decided-checks.ts';
import { aStaff } from '../../../../tests/factories/people.ts';

const desk = new ImportDesk();
const { test } = desk;
let by = '';

beforeAll(async () => {
  by = (await aStaff(test.app, 'LEGAL')).uuid;
});

/** An account of which everything reads as approved. */
async function approved(account_id: number): Promise<void> {
  await aStudio(test.app, { account_id, company_name: 'Duna Stúdió Kft.', country: 'HU' });
  await allFavourable(test.app, { account_type: 'studio', account_id }, by);
}
const read = (account_id: number) => readings(test.app, { account_type: 'studio', account_id });
const importing = (head: string, ...rows: string[]) =>
  desk.run('accounts', desk.file([`account_type,account_id,${head}`, ...rows, ''].join('\n')));

describe('an import of existing accounts', () => {
  it('that renames a company or a person reopens what rested on the name, and nothing else', async () => {
    for (const account_id of [901, 902, 903, 904]) await approved(account_id);
    await importing(
      'company_name,first_name,email',
      'studio,901,Evilov Trading OOO,,',
      'studio,902,,Viktor,',
      'studio,903,DUNA  STÚDIÓ KFT.,,',
      'studio,904,,,new@duna.example',
    );
    expect(desk.output).toContain('4 updated');
    expect(await read(901)).toMatchObject({
      business_aml_status: 'NOT_RUN',
      due_diligence_status: 'PENDING',
      pay_status: 'PENDING',
      individual_aml_status: 'NOT_SUSPECTED',
      kyc_status: 'complete',
    });
    expect(await read(902)).toMatchObject({
      kyc_status: 'not-initiated',
      individual_aml_status: 'NOT_RUN',
      due_diligence_status: 'PENDING',
      business_aml_status: 'NOT_SUSPECTED',
    });
    for (const account_id of [903, 904]) {
      expect(await read(account_id)).toMatchObject({
        due_diligence_status: 'APPROVED',
        facts_changed: [],
      });
    }
  });

  it('that changes a birth date or a country reopens AML', async () => {
    for (const account_id of [911, 912]) await approved(account_id);
    await importing('bday,country', 'studio,911,1970-01-01,', 'studio,912,,RU');
    expect(await read(911)).toMatchObject({ kyc_status: 'not-initiated' });
    expect(await read(912)).toMatchObject({
      individual_aml_status: 'NOT_RUN',
      business_aml_status: 'NOT_RUN',
    });
  });

  it('reopens nothing of an erased account', async () => {
    await approved(922);
    const erased = new Date(test.app.clock()).toISOString();
    await test.app.db
      .updateTable('account')
      .set({ erased })
      .where('account_id', '=', 922)
      .execute();
    await importing('company_name', 'studio,922,Evilov Trading OOO');
    expect(await read(922)).toMatchObject({ due_diligence_status: 'APPROVED', facts_changed: [] });
  });

  it('leaves no trace of what it reopened where it is a dry run or refused', async () => {
    await approved(921);
    const file = desk.file('account_type,account_id,company_name\nstudio,921,Other Kft.\n');
    expect(await desk.run('accounts', file, '--dry-run')).toBe(0);
    expect((await read(921)).due_diligence_status).toBe('APPROVED');
    const rows = test.app.db.selectFrom('check_reopening').selectAll();
    expect(await rows.where('account_id', '=', 921).execute()).toEqual([]);
  });

  it('of more accounts than are locked at once changes all of them', async () => {
    const ids = Array.from({ length: 600 }, (_, n) => 30_000 + n);
    const row = (id: number, name: string) => `studio,${id},${name},HU`;
    await importing('company_name,country', ...ids.map((id) => row(id, 'Old Kft.')));
    await importing('company_name,country', ...ids.map((id) => row(id, 'New Kft.')));
    expect(desk.output).toContain('600 updated');
    const changed = await test.app.db
      .selectFrom('account')
      .select('account_id')
      .where('company_name', '=', 'New Kft.')
      .execute();
    expect(changed).toHaveLength(600);
  });
});

describe('an import of new accounts', () => {
  it('binds their decided statuses to the facts of their rows', async () => {
    const head = 'company_name,country,kyc_status,kyb_status,due_diligence_status,overall_status';
    await importing(
      head,
      'studio,931,Duna Kft.,HU,complete,APPROVED,APPROVED,APPROVED',
      'studio,932,Tisza Kft.,HU,pending,SUBMITTED,,',
    );
    const rows = await test.app.db
      .selectFrom('check_facts')
      .select(['account_id', 'check_name', 'status', 'admin_uuid'])
      .where('account_id', 'in', [931, 932])
      .orderBy('check_name')
      .execute();
    const of = (check_name: string, status: string) => {
      return { account_id: 931, check_name, status, admin_uuid: null };
    };
    expect(rows).toEqual([
      of('kyb', 'APPROVED'),
      of('kyc', 'complete'),
      of('legal', 'APPROVED'),
      of('overall', 'APPROVED'),
    ]);
    await importing('company_name', 'studio,931,Evilov Trading OOO');
    expect(await read(931)).toMatchObject({
      kyb_status: 'PENDING',
      due_diligence_status: 'PENDING',
      overall_status: 'PENDING',
      kyc_status: 'complete',
    });
    const [reopened] = await test.app.db
      .selectFrom('check_reopening')
      .select('check_facts_id')
      .where('account_id', '=', 931)
      .execute();
    expect(reopened?.check_facts_id).not.toBeNull();
  });
});
