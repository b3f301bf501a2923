import { usernameKey } from '@verify-admin/rulebook/web-users/web-users.rules';
import { sql } from 'kysely';
import type { ImportPlan } from '../import-plan.ts';
import { findStaged, type StagedColumns } from '../stage.store.ts';

const COLUMNS: StagedColumns = {
  contest: 'text',
  image_url: 'text',
  title: 'text',
  description: 'text',
  owner_key: 'text',
};

/**
 * Contest images, each known by its contest and address. One that exists is left alone: its owner may have
 * edited or deleted it since.
 */
export const contestImagePlan: ImportPlan = {
  columns: COLUMNS,
  stage: ({ username, ...values }) => ({
    ...values,
    owner_key: typeof username === 'string' ? usernameKey(username) : null,
  }),
  table: 'contest_image',
  key: ['contest', 'image_url'],
  check: (trx) =>
    findStaged(
      trx,
      sql`s.owner_key is not null and not exists (
        select from web_user u where u.username_key = s.owner_key
      )`,
      { column: 'username', what: 'is no web user.' },
    ),
  write: async (trx, { now }) => {
    await sql`
      insert into contest_image (contest, image_url, title, description, web_user_uuid, created, updated)
      select s.contest, s.image_url, s.title, coalesce(s.description, ''), u.uuid, ${now}, ${now}
      from staged s left join web_user u on u.username_key = s.owner_key
      where s.is_new order by s.row_no
    `.execute(trx);
    return 0;
  },
};
