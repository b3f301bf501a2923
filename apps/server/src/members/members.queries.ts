import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import * as calls from '@verify-admin/rulebook/members/members.contract';
import { query } from '../kernel/command.ts';
import { imageLink } from './member-images.ts';
import { countMembers, findMember, listMembers as selectPage } from './members.store.ts';

export const getMemberStats = query(calls.getMemberStats, async (_input, { app }) => ({
  data: await countMembers(app.db),
}));

export const listMembers = query(calls.listMembers, async (input, { app, actor, now }) => {
  const { run_type, search, page } = input;
  const found = await selectPage(app.db, { estimate: run_type ?? null, search, page });
  const { rows, total, has_more } = found;
  return {
    data: rows.map((row) => ({ ...row, presigned_url: imageLink(app.keys.link, row, actor, now) })),
    total,
    has_more,
    page,
    page_size: LIST_PAGE_SIZE,
  };
});

export const getMember = query(calls.getMember, async ({ id }, { app, actor, now, refuse }) => {
  const member = await findMember(app.db, id);
  if (!member) throw refuse('member/unknown');
  return { data: { ...member, presigned_url: imageLink(app.keys.link, member, actor, now) } };
});
