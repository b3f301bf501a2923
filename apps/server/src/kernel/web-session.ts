import { randomUUID } from 'node:crypto';
import { HOUR_MS, isWithinLast } from '@verify-admin/rulebook/kernel/time';
import { WEB_USER } from '@verify-admin/rulebook/staff/roles';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { WebUser } from './actor.ts';
import { SessionTokens } from './session-token.ts';

/** A session ends after 12 hours in any case. */
export const WEB_SESSION_MS = 12 * HOUR_MS;
/** Not the audience of the staff's tokens: neither kind is ever read as the other. */
const AUDIENCE = 'verify-admin web users';

interface WebSessionsOptions {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly keys: readonly string[];
}

/** Sessions of web users: tokens and rows of their own, beside those of the staff. */
export class WebSessions {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #tokens: SessionTokens;

  constructor(options: WebSessionsOptions) {
    this.#db = options.db;
    this.#clock = options.clock;
    this.#tokens = new SessionTokens({ ...options, audience: AUDIENCE });
  }

  /** Opens a session in the caller's transaction; its bearer token. */
  async open(trx: Transaction<Schema>, web_user_uuid: string): Promise<string> {
    const now = this.#clock();
    const jti = randomUUID();
    const expires = now + WEB_SESSION_MS;
    await trx
      .insertInto('web_session')
      .values({
        jti,
        web_user_uuid,
        created: new Date(now).toISOString(),
        expires: new Date(expires).toISOString(),
      })
      .execute();
    return this.#tokens.sign({ jti, subject: web_user_uuid, now, expires });
  }

  /** The web user behind a bearer token; null when it is forged, expired or none of a web user. */
  async find(token: string): Promise<WebUser | null> {
    const jti = await this.#tokens.jtiOf(token);
    if (jti === null) return null;
    const row = await this.#db
      .selectFrom('web_session')
      .select(['web_user_uuid as uuid', 'created', 'expires'])
      .where('jti', '=', jti)
      .executeTakeFirst();
    const now = this.#clock();
    if (!row || Date.parse(row.expires) <= now) return null;
    if (!isWithinLast(row.created, WEB_SESSION_MS, now)) return null;
    return { uuid: row.uuid, role: WEB_USER };
  }
}
