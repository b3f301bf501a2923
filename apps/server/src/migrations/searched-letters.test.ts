import { nameTextOf, searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { derivedOf } from '@verify-admin/rulebook/members/member-estimate.rules';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { aMember } from '../../../../tests/factories/members.ts';
import { up } from './202611230770-searched-letters.ts';

const open = anOpenApp();

const NAMES = [
  'Duna Stúdió Kft.',
  'Студія Каштан ТОВ',
  '株式会社東京映像',
  '별빛 영상',
  'اللوتس ميديا 𠮷',
];

it('SEARCH-01 STUD-05 texts of an earlier build become those of this one', async () => {
  const { app } = open;
  for (const [at, name] of NAMES.entries()) {
    await aStudio(app, { account_id: 1 + at, company_name: name, last_name: name });
    await aMember(app, { account_id: 1 + at, account_name: name });
  }
  // Before, a text ended where its copy begins.
  await sql`update account set search_text = rtrim(split_part(search_text, '  ', 1)) || ' ',
    name_text = rtrim(split_part(name_text, '  ', 1)) || ' '`.execute(app.db);
  await sql`update member set search_text = rtrim(split_part(search_text, '  ', 1)) || ' '`.execute(
    app.db,
  );
  const before = await app.db.selectFrom('account').select('search_text').execute();
  expect(before.some(({ search_text }) => /[A-Z]/.test(search_text))).toBe(false);
  await app.db.transaction().execute(up);
  for (const account of await app.db.selectFrom('account').selectAll().execute()) {
    expect(account.search_text).toBe(searchTextOf(account));
    expect(account.name_text).toBe(nameTextOf(account));
  }
  for (const member of await app.db.selectFrom('member').selectAll().execute()) {
    expect(member.search_text).toBe(derivedOf(member).search_text);
  }
});
