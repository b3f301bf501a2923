import { nameTextOf, searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { derivedOf } from '@verify-admin/rulebook/members/member-estimate.rules';
import { isLegalReady } from '@verify-admin/rulebook/legal/legal.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { aStaff } from '../../../../../tests/factories/people.ts';
import { importSampleLists } from '../../lists/import/sample-lists.ts';
import { ID_MARK } from './bulk-pool.ts';
import { seedAccounts } from './seed-bulk.ts';

describe('seedAccounts', () => {
  const test = anOpenApp();

  beforeAll(async () => {
    await aStaff(test.app, 'LEGAL');
    await aStudio(test.app, { account_id: 7000, company_name: 'Here Before' });
    await importSampleLists(test.app);
    await seedAccounts(test.app, { accounts: 4500, members: 300, now: test.time.now });
  });

  it('adds as many as were asked for, above the highest id of their type', async () => {
    const accounts = await test.app.db
      .selectFrom('account')
      .select(['account_type', 'account_id'])
      .where('company_name', '!=', 'Here Before')
      .execute();
    expect(accounts).toHaveLength(4500);
    const lowest = accounts
      .filter(({ account_type }) => account_type === 'studio')
      .reduce((low, { account_id }) => Math.min(low, account_id), Number.POSITIVE_INFINITY);
    expect(lowest).toBe(7001);
  });

  it('gives each its own id, handle and email, and the text the search looks in', async () => {
    const accounts = await test.app.db.selectFrom('account').selectAll().execute();
    const handles = accounts.map(({ account_type, handle }) => `${account_type} ${handle}`);
    expect(new Set(handles).size).toBe(accounts.length);
    const wrong = accounts.filter(
      (account) =>
        account.search_text !== searchTextOf(account) ||
        account.name_text !== nameTextOf(account) ||
        JSON.stringify(account).includes(ID_MARK),
    );
    expect(wrong).toEqual([]);
  });

  it('gives each a verification record and the last step of every history', async () => {
    const { db } = test.app;
    const verifications = await db.selectFrom('verification').selectAll().execute();
    expect(verifications).toHaveLength(4501);
    const unready = verifications.filter(
      (v) => !['PENDING', 'EXPIRED', null].includes(v.due_diligence_status) && !isLegalReady(v),
    );
    expect(unready).toEqual([]);
    const kyb = await db
      .selectFrom('kyb_history')
      .select(['account_type', 'account_id', 'kyb_status'])
      .execute();
    const current = new Map(
      verifications.map((v) => [`${v.account_type}:${v.account_id}`, v.kyb_status]),
    );
    expect(kyb.length).toBeGreaterThan(3500);
    expect(
      kyb.filter((row) => current.get(`${row.account_type}:${row.account_id}`) !== row.kyb_status),
    ).toEqual([]);
  });

  it('EXP-05 LEGAL-04 files the documentation of accounts that submitted, and the legal status before', async () => {
    const { db } = test.app;
    const submitted = await db
      .selectFrom('verification')
      .select('account_id')
      .where('has_kyb_record', '=', true)
      .execute();
    const records = await db.selectFrom('expiry_record').selectAll().execute();
    expect(records).toHaveLength(submitted.length);
    const expired = records.filter(({ legal_set }) => legal_set !== null);
    expect(expired.length).toBeGreaterThan(50);
    expect(expired.filter(({ prior_status }) => prior_status !== 'APPROVED')).toEqual([]);
  });

  it('names nobody who is not on the staff', async () => {
    const { db } = test.app;
    const legal = await db.selectFrom('legal_history').select('admin_uuid').distinct().execute();
    const staff = await db.selectFrom('admin_user').select('uuid').execute();
    const known = new Set([null, ...staff.map(({ uuid }) => uuid)]);
    expect(legal.length).toBe(2);
    expect(legal.filter(({ admin_uuid }) => !known.has(admin_uuid))).toEqual([]);
  });

  it('spreads members over the studios', async () => {
    const members = await test.app.db.selectFrom('member').selectAll().execute();
    expect(members).toHaveLength(300);
    expect(new Set(members.map(({ account_id }) => account_id)).size).toBe(300);
  });

  it('MEMB-03 MEMB-08 stores with each member what filter and search read', async () => {
    const { db } = test.app;
    const members = await db.selectFrom('member').selectAll().execute();
    const wrong = members.filter((member) => {
      const { estimate, search_text } = derivedOf(member);
      return member.estimate !== estimate || member.search_text !== search_text;
    });
    expect(wrong).toEqual([]);
    expect(new Set(members.map(({ estimate }) => estimate)).size).toBe(3);
    const counts = await db.selectFrom('member_count').select('members').execute();
    expect(counts.reduce((sum, one) => sum + one.members, 0)).toBe(300);
  });

  it('adds a second bulk above the first, from the id it is given', async () => {
    const { db } = test.app;
    await seedAccounts(test.app, {
      accounts: 50,
      members: 0,
      from_id: 900_000,
      now: test.time.now,
    });
    const ids = await db
      .selectFrom('account')
      .select('account_id')
      .where('account_id', '>=', 900_000)
      .execute();
    expect(ids).toHaveLength(50);
  });
});
