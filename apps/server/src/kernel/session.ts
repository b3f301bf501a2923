import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { USER_AGENT_MAX } from '@verify-admin/rulebook/staff/describe-browser';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely, Selectable } from 'kysely';
import { isReadOnly } from '../platform/database/faults/read-only.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import type {
  AdminUserTable,
  StaffSessionTable,
} from '../platform/database/tables/staff-tables.ts';
import type { Actor } from './actor.ts';
import type { Clock } from '../platform/clock.ts';
import {
  isOpen,
  type OpenSince,
  openSinceOf,
  SESSION_MS,
  type SessionMoments,
} from './open-session.ts';
import { SessionTokens } from './session-token.ts';

export const SESSION_SECONDS = SESSION_MS / 1000;
/** In production a session ends after 15 idle minutes. */
const IDLE_MS = 15 * MINUTE_MS;
/** How stale `last_seen` may be, and so how exact the 15 minutes are: a write a second at most. */
const SEEN_EVERY_MS = 1000;
const AUDIENCE = 'verify-admin';

type SessionRow = Pick<Selectable<StaffSessionTable>, 'jti' | 'bind_hash' | 'revoked'> &
  SessionMoments &
  Pick<Selectable<AdminUserTable>, 'uuid' | 'username' | 'email' | 'role' | 'disabled'>;

const SESSION_ROW = `select s.jti, s.bind_hash, s.created, s.expires, s.last_seen, s.revoked,
    u.uuid, u.username, u.email, u.role, u.disabled
  from staff_session s join admin_user u on u.uuid = s.admin_uuid`;

const SESSION = new NamedStatement<[jti: string], SessionRow>(
  'staff_session.find',
  `${SESSION_ROW} where s.jti = $1`,
);

const SESSION_OF_COOKIE = new NamedStatement<[bind_hash: string], SessionRow>(
  'staff_session.of-cookie',
  `${SESSION_ROW} where s.bind_hash = $1`,
);

export interface IssuedSession {
  readonly access_token: string;
  /** Value of the cookie the token is bound to; null for a plain bearer token. */
  readonly bind: string | null;
}

interface OpenOptions {
  readonly db?: Kysely<Schema>;
  readonly user_agent?: string | null;
  /** The issuer's id of the session that the person signed in with. */
  readonly issuer_sid?: string | null;
}

/** Whose sessions the issuer ended: those of one session there, or all of a person; where both are named, both must fit. */
export interface EndedAtIssuer {
  readonly sid: string | undefined;
  readonly subject: string | undefined;
}

/** How many open sessions of a person ended. */
export interface EndedSessions {
  readonly admin_uuid: string;
  readonly sessions_ended: number;
}

interface SessionsOptions {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly keys: readonly string[];
  /** Whether idle sessions end (production). */
  readonly idles: boolean;
}

function hashOf(bind: string): string {
  return createHash('sha256').update(bind).digest('base64url');
}

/** Staff sessions: a signed token on the outside, a row that can be revoked on the inside. */
export class Sessions {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #tokens: SessionTokens;
  readonly #idles: boolean;

  constructor(options: SessionsOptions) {
    this.#db = options.db;
    this.#clock = options.clock;
    this.#tokens = new SessionTokens({ ...options, audience: AUDIENCE });
    this.#idles = options.idles;
  }

  /**
   * Opens a session, in the caller's transaction when it hands one in. A browser's is bound to a
   * cookie, so that a stolen token alone is useless.
   */
  async open(
    admin_uuid: string,
    kind: 'browser' | 'command-line',
    { db = this.#db, user_agent = null, issuer_sid = null }: OpenOptions = {},
  ): Promise<IssuedSession> {
    const now = this.#clock();
    const jti = randomUUID();
    const bind = kind === 'browser' ? randomBytes(24).toString('base64url') : null;
    const expires = now + SESSION_MS;
    await db
      .insertInto('staff_session')
      .values({
        jti,
        admin_uuid,
        kind,
        bind_hash: bind === null ? null : hashOf(bind),
        created: new Date(now).toISOString(),
        expires: new Date(expires).toISOString(),
        last_seen: new Date(now).toISOString(),
        revoked: null,
        user_agent: user_agent?.slice(0, USER_AGENT_MAX) ?? null,
        issuer_sid,
      })
      .execute();
    const access_token = await this.#tokens.sign({ jti, subject: admin_uuid, now, expires });
    return { access_token, bind };
  }

  /** Ends one session; a copy of its token is useless from then on. */
  async revoke(jti: string, db: Kysely<Schema> = this.#db): Promise<void> {
    await db
      .updateTable('staff_session')
      .set({ revoked: new Date(this.#clock()).toISOString() })
      .where('jti', '=', jti)
      .where('revoked', 'is', null)
      .execute();
  }

  /** Ends the session that is bound to a browser's cookie; whose it was, or null where none was open. */
  async revokeByCookie(bind: string | undefined, db: Kysely<Schema>): Promise<string | null> {
    if (!bind) return null;
    const since = this.openSince();
    const [ended] = await db
      .updateTable('staff_session')
      .set({ revoked: since.now })
      .where('bind_hash', '=', hashOf(bind))
      .where('revoked', 'is', null)
      .returning(['admin_uuid', 'created', 'expires', 'last_seen'])
      .execute();
    return ended && isOpen(ended, since) ? ended.admin_uuid : null;
  }

  /** Ends all open sessions of a person; how many there were. */
  async revokeAll(admin_uuid: string, db: Kysely<Schema> = this.#db): Promise<number> {
    const since = this.openSince();
    const ended = await db
      .updateTable('staff_session')
      .set({ revoked: since.now })
      .where('admin_uuid', '=', admin_uuid)
      .where('revoked', 'is', null)
      .returning(['created', 'expires', 'last_seen'])
      .execute();
    return ended.filter((one) => isOpen(one, since)).length;
  }

  /** Ends what was opened with a session of the issuer, or all of the person the issuer calls so. */
  async revokeEndedAtIssuer(
    { sid, subject }: EndedAtIssuer,
    db: Kysely<Schema>,
  ): Promise<readonly EndedSessions[]> {
    if (sid === undefined && subject === undefined) return [];
    const since = this.openSince();
    const ended = await db
      .updateTable('staff_session as s')
      .from('admin_user as u')
      .set({ revoked: since.now })
      .whereRef('u.uuid', '=', 's.admin_uuid')
      .where('s.revoked', 'is', null)
      .$if(sid !== undefined, (all) => all.where('s.issuer_sid', '=', sid ?? ''))
      .$if(subject !== undefined, (all) => all.where('u.subject', '=', subject ?? ''))
      .returning(['s.admin_uuid', 's.created', 's.expires', 's.last_seen'])
      .execute();
    const open = ended.filter((one) => isOpen(one, since));
    return [...new Set(open.map(({ admin_uuid }) => admin_uuid))].map((admin_uuid) => ({
      admin_uuid,
      sessions_ended: open.filter((one) => one.admin_uuid === admin_uuid).length,
    }));
  }

  /** Between which moments a session that was not revoked is an open one. */
  openSince(): OpenSince {
    return openSinceOf(this.#clock(), this.#idles ? IDLE_MS : SESSION_MS);
  }

  /** The id of the session a token was signed for, open or not; null when the token is forged or expired. */
  idOf(token: string): Promise<string | null> {
    return this.#tokens.jtiOf(token);
  }

  /**
   * The person behind a bearer token, or null when the token is forged, expired, revoked, idle,
   * presented without its cookie, or its person is disabled. The role is the database's, now.
   */
  async find(token: string, bind: string | undefined): Promise<Actor | null> {
    const found = await this.#read(token, bind);
    if (!found) return null;
    if (found.idle > SEEN_EVERY_MS) await this.#seen(found.actor.jti);
    return found.actor;
  }

  /** As `find`, for an open stream's sake: listening is no sign that somebody is still there. */
  async look(token: string, bind: string | undefined): Promise<Actor | null> {
    const found = await this.#read(token, bind);
    return found?.actor ?? null;
  }

  /**
   * The person of a session that is named by a signed link; as `look`, a link is no sign that somebody is still
   * there. A browser proves the session by its cookie, since what it opens by an address sends no token. A session
   * of the command line has no cookie, so its token must be sent along.
   */
  async lookAt(
    jti: string,
    { bind, token }: { readonly bind: string | undefined; readonly token: string | null },
  ): Promise<Actor | null> {
    const isOwn = token !== null && (await this.#tokens.jtiOf(token)) === jti;
    const found = await this.#readSession(jti, { bind, isOwn });
    return found?.actor ?? null;
  }

  /**
   * The person of the browser's session that is bound to this cookie; as `look`. It opens what a browser
   * asks for by an address alone and changes nothing.
   */
  async lookByCookie(bind: string | undefined): Promise<Actor | null> {
    if (!bind) return null;
    const [row] = await SESSION_OF_COOKIE.run(this.#db, hashOf(bind));
    return row ? (this.#openIn(row)?.actor ?? null) : null;
  }

  async #read(
    token: string,
    bind: string | undefined,
  ): Promise<{ actor: Actor; idle: number } | null> {
    const jti = await this.#tokens.jtiOf(token);
    return jti === null ? null : this.#readSession(jti, { bind, isOwn: true });
  }

  /** `isOwn` says whether the token of the session came along. */
  async #readSession(
    jti: string,
    { bind, isOwn }: { readonly bind: string | undefined; readonly isOwn: boolean },
  ): Promise<{ actor: Actor; idle: number } | null> {
    const [row] = await SESSION.run(this.#db, jti);
    if (!row) return null;
    const isProven = row.bind_hash === null ? isOwn : bind && hashOf(bind) === row.bind_hash;
    if (!isProven) return null;
    return this.#openIn(row);
  }

  /** Null where the session has ended, or its person is disabled. */
  #openIn(row: SessionRow): { actor: Actor; idle: number } | null {
    if (row.revoked !== null || row.disabled) return null;
    const since = this.openSince();
    if (!isOpen(row, since)) return null;
    const idle = Date.parse(since.now) - Date.parse(row.last_seen);
    const { jti, uuid, username, email, role } = row;
    return { actor: { uuid, username, email, role, jti }, idle };
  }

  /** While the database takes no changes, reading goes on: the session only grows older. */
  async #seen(jti: string): Promise<void> {
    await this.#db
      .updateTable('staff_session')
      .set({ last_seen: new Date(this.#clock()).toISOString() })
      .where('jti', '=', jti)
      .execute()
      .catch((error: unknown) => {
        if (!isReadOnly(error)) throw error;
      });
  }
}
