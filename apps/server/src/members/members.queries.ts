import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { memberAge } from '@verify-admin/rulebook/members/member-age.rules';
import * as calls from '@verify-admin/rulebook/members/members.contract';
import { query } from '../kernel/command.ts';
import { imageLink } from './member-images.ts';
import { countMembers, findMember, findMembers } from './members.store.ts';

/** The age of today in place of the stated one. */
function withAge<Row extends { readonly bday: string | null; readonly age: number | null }>(
  row: Row,
  now: string,
) {
  return { ...row, age: memberAge(row, now.slice(0, 10)), stated_age: row.age };
}

export const getMemberStats = query(calls.getMemberStats, async (_input, { app }) => ({
  data: await countMembers(app.db),
}));

export const listMembers = query(calls.listMembers, async (input, { app, actor, now }) => {
  const { run_type, search, page } = input;
  const found = await findMembers(app.db, { estimate: run_type ?? null, search, page });
  const { rows, total, has_more } = found;
  return {
    data: rows.map((row) => ({
      ...withAge(row, now),
      presigned_url: imageLink(app.keys.link, row, actor, now),
    })),
    total,
    has_more,
    page,
    page_size: LIST_PAGE_SIZE,
  };
});

export const getMember = query(calls.getMember, async ({ id }, { app, actor, now, refuse }) => {
  const member = await findMember(app.db, id);
  if (!member) throw refuse('member/unknown');
  const presigned_url = imageLink(app.keys.link, member, actor, now);
  return { data: { ...withAge(member, now), presigned_url } };
});
