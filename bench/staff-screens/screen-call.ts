import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';
import type { Ask } from '../measuring/load.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a screen asks, and statements that give the same answer. */
export interface ScreenCall {
  readonly name: string;
  /** @param at the how-manieth request it is; requests differ, so that no answer is a cached one */
  readonly ask: (at: number) => Ask | Promise<Ask>;
  /** Ways to the same answer; the fastest of them is what the call is compared with. */
  readonly ways: (at: number) => Promise<readonly (readonly Statement[])[]>;
}

/** The database a bench filled, with a session of the person who asks. */
export interface Asked {
  readonly url: string;
  readonly token: string;
  readonly uuid: string;
}

export function get(token: string, path: string): Ask {
  return { method: 'GET', path, token };
}

export function post(token: string, path: string, body: object): Ask {
  return { method: 'POST', path, token, body };
}

const TRANSACTION = /^(?:start|begin|commit)/i;

export interface Recorder {
  readonly db: Kysely<Schema>;
  /** The statements a reading sends, without those that begin and end its transaction. */
  readonly record: (read: (db: Kysely<Schema>) => Promise<unknown>) => Promise<Statement[]>;
  readonly close: () => Promise<void>;
}

export function createRecorder(url: string): Recorder {
  let sent: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      sent.push({ text: query.sql, values: query.parameters });
    },
  });
  return {
    db,
    record: async (read) => {
      sent = [];
      await read(db);
      return sent.filter(({ text }) => !TRANSACTION.test(text));
    },
    close: () => db.destroy(),
  };
}

/** The same statements as one transaction that sees one moment. */
export function atOneMoment(statements: readonly Statement[]): Statement[] {
  const begin = 'begin isolation level repeatable read read only';
  return [{ text: begin, values: [] }, ...statements, { text: 'commit', values: [] }];
}
