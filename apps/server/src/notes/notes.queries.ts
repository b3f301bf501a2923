import { listNotes as call } from '@verify-admin/rulebook/notes/notes.contract';
import { query } from '../kernel/command.ts';
import { listNotes } from './notes.store.ts';

export const list = query(call, async (input, { app }) => ({
  data: await listNotes(app.db, input),
}));
