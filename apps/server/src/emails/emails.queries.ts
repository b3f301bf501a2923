import { listKybSents } from '@verify-admin/rulebook/emails/emails.contract';
import { query } from '../kernel/command.ts';
import { listKybEmails } from './emails.store.ts';

export const kybSents = query(listKybSents, async (input, { house }) => ({
  data: await listKybEmails(house.db, input),
}));
