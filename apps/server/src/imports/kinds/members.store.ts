import { sql } from 'kysely';
import type { ImportPlan } from '../import-plan.ts';
import { deriveMembers } from '../../members/members.store.ts';
import { findStaged, type StagedColumns } from '../stage.store.ts';

const COLUMNS: StagedColumns = {
  account_type: 'text',
  account_id: 'bigint',
  handle: 'text',
  account_name: 'text',
  bday: 'date',
  age: 'integer',
  aws_result: 'text',
  image_path: 'text',
  photo_result: 'text',
};

/** Members of accounts: one is known by its account and handle. */
export const memberPlan: ImportPlan = {
  columns: COLUMNS,
  stage: (values) => values,
  table: 'member',
  key: ['account_type', 'account_id', 'handle'],
  check: (trx) =>
    findStaged(
      trx,
      sql`not exists (
        select from account a
        where a.account_type = s.account_type and a.account_id = s.account_id
      )`,
      { column: 'account_id', what: 'is no account. Import the accounts first.' },
    ),
  write: async (trx) => {
    await sql`
      with updated_rows as (
        update member m set
          account_name = coalesce(s.account_name, m.account_name),
          bday = coalesce(s.bday, m.bday),
          age = coalesce(s.age, m.age),
          aws_result = coalesce(s.aws_result::jsonb, m.aws_result),
          image_path = coalesce(s.image_path, m.image_path),
          photo_result = coalesce(s.photo_result, m.photo_result),
          estimate = null,
          search_text = null
        from staged s
        where not s.is_new and m.account_type = s.account_type and m.account_id = s.account_id
          and m.handle = s.handle
          and (coalesce(s.account_name, m.account_name), coalesce(s.bday, m.bday),
            coalesce(s.age, m.age), coalesce(s.aws_result::jsonb, m.aws_result),
            coalesce(s.image_path, m.image_path), coalesce(s.photo_result, m.photo_result))
          is distinct from
            (m.account_name, m.bday, m.age, m.aws_result, m.image_path, m.photo_result)
        returning s.row_no
      )
      insert into changed select row_no from updated_rows on conflict do nothing
    `.execute(trx);
    await sql`
      insert into member (account_type, account_id, handle, account_name, bday, age, aws_result,
        image_path, photo_result)
      select s.account_type, s.account_id, s.handle, coalesce(s.account_name, a.company_name), s.bday,
        s.age, s.aws_result::jsonb, s.image_path, s.photo_result
      from staged s
      join account a on a.account_type = s.account_type and a.account_id = s.account_id
      where s.is_new order by s.row_no
    `.execute(trx);
    await deriveMembers(trx);
    return 0;
  },
};
