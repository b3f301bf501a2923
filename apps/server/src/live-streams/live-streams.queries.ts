import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import * as calls from '@verify-admin/rulebook/live-streams/live-streams.contract';
import type { AppContext } from '../kernel/app-context.ts';
import { query } from '../kernel/command.ts';
import { listStreams } from './live-streams.store.ts';

async function answerPage({ db }: AppContext, running: boolean, page: number) {
  const { rows, total } = await listStreams(db, { running, page });
  return { data: rows, total, has_more: false, page, page_size: LIST_PAGE_SIZE };
}

/** CALL-89, CONTEST-05 */
export const listLiveStreams = query(calls.listLiveStreams, ({ page }, { app }) =>
  answerPage(app, true, page),
);

/** CALL-90, CONTEST-05 */
export const listStreamHistory = query(calls.listStreamHistory, ({ page }, { app }) =>
  answerPage(app, false, page),
);
