import * as calls from '@verify-admin/rulebook/aml/list-entry.contract';
import { query } from '../../kernel/command.ts';

export const readListEntry = query(calls.readListEntry, async ({ list_name, uid }, context) => {
  const { app, refuse } = context;
  const found = await app.screening.findEntry(list_name, uid);
  if (found.ok) return { data: { entry: found.entry, list: found.list } };
  // Without any list, this one is not imported either.
  if (found.why === 'no-lists') return { data: { entry: null, list: null } };
  throw refuse('aml/entry-unavailable');
});
