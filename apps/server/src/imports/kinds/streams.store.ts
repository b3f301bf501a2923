import { sql } from 'kysely';
import type { ImportPlan } from '../import-plan.ts';
import { factsOfNobody } from '../../kernel/facts/fact-transaction.ts';
import { findStaged, type StagedColumns, updateExisting } from '../stage.store.ts';

const COLUMNS: StagedColumns = {
  stream_id: 'text',
  handle: 'text',
  title: 'text',
  started: 'timestamptz',
  ended: 'timestamptz',
  viewers: 'integer',
};
const KEY = ['stream_id'];

/** Live streams, each known by its id; a later file says when one has ended. */
export const streamPlan: ImportPlan = {
  columns: COLUMNS,
  stage: (values) => values,
  table: 'live_stream',
  key: KEY,
  check: (trx) =>
    findStaged(trx, sql`s.ended < s.started`, { column: 'ended', what: 'is before its start.' }),
  write: async (trx) => {
    const columns = ['handle', 'title', 'started', 'ended', 'viewers'];
    await updateExisting(factsOfNobody(trx), {
      table: 'live_stream',
      key: KEY,
      columns,
      updated: null,
    });
    await sql`
      insert into live_stream (stream_id, handle, title, started, ended, viewers)
      select s.stream_id, s.handle, coalesce(s.title, ''), s.started, s.ended, s.viewers
      from staged s where s.is_new order by s.row_no
    `.execute(trx);
    return 0;
  },
};
