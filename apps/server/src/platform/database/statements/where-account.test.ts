import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { whereAccount } from './where-account.ts';

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const KEY = { account_type: 'studio', account_id: 7, run_type: 'individual' } as const;

describe('the rows of one account', () => {
  it('are those of its type and id, whatever else the key has', () => {
    const { sql, parameters } = db.deleteFrom('aml_hit').where(whereAccount(KEY)).compile();
    expect(sql).toBe(`delete from "aml_hit" where ("account_type" = $1 and "account_id" = $2)`);
    expect(parameters).toEqual(['studio', 7]);
  });

  it('are those of the named table where several are joined', () => {
    const { sql } = db
      .selectFrom('account as a')
      .innerJoin('verification as v', 'v.account_id', 'a.account_id')
      .select('v.kyb_status')
      .where(whereAccount(KEY, 'v'))
      .compile();
    expect(sql).toContain(`where ("v"."account_type" = $1 and "v"."account_id" = $2)`);
  });
});
