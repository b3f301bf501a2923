import * as calls from '@verify-admin/rulebook/notes/notes.contract';
import { query } from '../kernel/command.ts';
import * as store from './notes.store.ts';

export const listNotes = query(calls.listNotes, async (input, { app }) => ({
  data: await store.findNotes(app.db, input),
}));
