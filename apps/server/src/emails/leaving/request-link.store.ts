import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** When the link of a request for more ends. */
export async function findRequestEnd(db: Kysely<Schema>, id: number): Promise<string> {
  const { expires } = await db
    .selectFrom('information_request')
    .select('expires')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return expires;
}

/** The link of a request ends at another moment, and its reminders are as long before that as they were. */
export async function moveRequestEnd(
  trx: Transaction<Schema>,
  id: number,
  expires: string,
): Promise<void> {
  const request = await trx
    .selectFrom('information_request')
    .select(['expires', 'reminders'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const later = Date.parse(expires) - Date.parse(request.expires);
  const reminders = request.reminders.map((moment) =>
    new Date(Date.parse(moment) + later).toISOString(),
  );
  const next_reminder = reminders[0] ?? null;
  await trx
    .updateTable('information_request')
    .set({ expires, reminders: JSON.stringify(reminders), next_reminder })
    .where('id', '=', id)
    .execute();
}
