import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aStudio } from '@verify-admin/demo/accounts/a-studio';
import { aVerification } from '@verify-admin/demo/accounts/a-verification';
import { staffRow } from '@verify-admin/demo/staff/people';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { SessionTokens } from '../../../../apps/server/src/kernel/session-token.ts';
import { anOwnFile } from '../../../factories/list-files.ts';
import { aPerson } from '../../../factories/people.ts';
import { PRODUCTION } from '../../../factories/production-settings.ts';
import type { Deployment } from './deployment.ts';
import type { Release } from './releases.ts';

// Rows have the columns of the oldest release: no function of this build may write them.

const SESSION_MS = 12 * HOUR_MS;
const TOKENS = new SessionTokens({
  clock: Date.now,
  keys: [PRODUCTION.TOKEN_KEY],
  audience: 'verify-admin',
});

/** Puts people on the staff, each signed in; their bearer tokens. */
export function signIn({ database }: Deployment, count: number): Promise<string[]> {
  const now = Date.now();
  const expires = now + SESSION_MS;
  const created = new Date(now).toISOString();
  const open = async (_: unknown, nth: number): Promise<string> => {
    const person = aPerson(`person.${nth}`, 'ADMIN');
    const jti = randomUUID();
    await database.kysely.insertInto('admin_user').values(staffRow(person, created)).execute();
    await database.kysely
      .insertInto('staff_session')
      .values({
        jti,
        admin_uuid: person.uuid,
        kind: 'command-line',
        bind_hash: null,
        created,
        last_seen: created,
        expires: new Date(expires).toISOString(),
        revoked: null,
      })
      .execute();
    return TOKENS.sign({ jti, subject: person.uuid, now, expires });
  };
  return Promise.all(Array.from({ length: count }, open));
}

/** Makes studios of these numbers. */
export async function addStudios(
  { database }: Deployment,
  account_ids: readonly number[],
): Promise<void> {
  const created = new Date().toISOString();
  const studios = account_ids.map((account_id) => aStudio({ account_id, created }));
  const records = studios.map((studio) =>
    aVerification(studio, { submit_timestamp: created, company_name: studio.company_name }),
  );
  await database.kysely.insertInto('account').values(studios).execute();
  await database.kysely.insertInto('verification').values(records).execute();
}

/** Imports a list, without which nothing is screened. */
export async function importList(deployment: Deployment, release: Release): Promise<void> {
  const { name, bytes } = anOwnFile('watched.csv', ['1,individual,Ottokar Vavrinec,,,SK,,']);
  const file = join(deployment.folder, name);
  writeFileSync(file, bytes);
  await deployment.commandLine(release, 'lists', 'import', file);
}
