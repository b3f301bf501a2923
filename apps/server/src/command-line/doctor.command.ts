import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import type { House } from '../kernel/house.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { StorageFault } from '../platform/storage/storage-fault.ts';
import { type CommandLine, say } from './command-line.ts';

type Finding = { readonly well: boolean; readonly says: string };

async function examineDatabase({ db }: House): Promise<Finding> {
  const found = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db);
  return { well: true, says: `PostgreSQL ${found.rows[0]?.version ?? ''} answers.` };
}

/** Writes, reads and removes one small object. */
async function tryStorage({ storage }: House): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  await storage.put(key, Buffer.from('doctor'), 'text/plain');
  const read = await storage.get(key);
  await storage.remove(key);
  const well = read !== null && Buffer.from(read).toString() === 'doctor';
  return { well, says: well ? 'Files are written and read back.' : 'A file was not read back.' };
}

/** A storage that fails says in what: an access key, a bucket, the network. */
async function examineStorage(house: House): Promise<Finding> {
  try {
    return await tryStorage(house);
  } catch (error) {
    if (error instanceof StorageFault) return { well: false, says: error.message };
    throw error;
  }
}

function reach(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 3000 });
    socket.once('connect', () => resolve(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function examineMail({ config }: House): Promise<Finding> {
  if (config.SMTP_URL === undefined) return { well: true, says: 'SMTP_URL is not set.' };
  const { hostname, port, protocol } = new URL(config.SMTP_URL);
  const well = await reach(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587));
  return { well, says: well ? 'The mail server answers.' : 'The mail server does not answer.' };
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
