import * as calls from '@verify-admin/rulebook/emails/emails.contract';
import { query } from '../kernel/command.ts';
import { listKybEmails } from './emails.store.ts';

export const listKybSents = query(calls.listKybSents, async (input, { app }) => ({
  data: await listKybEmails(app.db, input),
}));
