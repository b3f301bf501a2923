import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { House } from '../kernel/house.ts';
import { listFailedEmails } from '../emails/emails.store.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { type CommandLine, say } from './command-line.ts';

type Finding = { readonly well: boolean; readonly says: string };

async function examineDatabase({ db }: House): Promise<Finding> {
  const found = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db);
  return { well: true, says: `PostgreSQL ${found.rows[0]?.version ?? ''} answers.` };
}

/** Writes, reads and removes one small object. */
async function examineStorage({ storage }: House): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  await storage.put(key, Buffer.from('doctor'), 'text/plain');
  const read = await storage.get(key);
  await storage.remove(key);
  const well = read !== null && Buffer.from(read).toString() === 'doctor';
  return { well, says: well ? 'Files are written and read back.' : 'A file was not read back.' };
}

/** Logs in at the mail server without sending; emails nobody got are said as well. */
async function examineMail({ config, db, mail }: House): Promise<Finding> {
  const outcome = await mail.examine();
  const { length: failed } = await listFailedEmails(db);
  const rest = failed === 0 ? '' : ` Not sent: ${failed}, see verify-admin mail failed.`;
  if (!outcome.ok) return { well: false, says: outcome.why + rest };
  const caught = 'Mail is caught for /dev/inbox.';
  const says = config.SMTP_URL === undefined ? caught : 'The mail server answers.';
  return { well: true, says: says + rest };
}

async function examineLists({ db }: House): Promise<Finding> {
  const lists = await listNewestVersions(db);
  if (lists.length === 0)
    return { well: false, says: 'No list is imported: nothing can be screened.' };
  const named = lists.map((list) => `${list.list_name} of ${list.list_date} (${list.entries})`);
  return { well: true, says: `${named.join(', ')}.` };
}

const EXAMINATIONS = [
  ['settings', async () => ({ well: true, says: 'All settings are valid.' })],
  ['database', examineDatabase],
  ['storage', examineStorage],
  ['mail', examineMail],
  ['lists', examineLists],
] as const;

export const doctor: CommandLine = {
  usage: 'doctor',
  about: 'checks settings, database, storage, mail and lists',
  run: async (_args, open) => {
    const house = await open();
    let well = true;
    for (const [name, examine] of EXAMINATIONS) {
      const finding = await examine(house).catch(() => ({
        well: false,
        says: 'It does not answer.',
      }));
      well &&= finding.well;
      say(`${finding.well ? 'ok  ' : 'BAD '} ${name}: ${finding.says}`);
    }
    return well ? 0 : 1;
  },
};
