import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { errorCode } from '../../error-code.ts';
import { nameDamage, RELATION_OF_FILE } from '../faults/damaged-relation.ts';
import { inSpan } from '../../tracing/trace.ts';
import { filedHere } from './filed-here.ts';
import { nameOfStatement } from './named-statement.ts';
import { statementSpan } from './statement-span.ts';

/** PostgreSQL: the columns of a named statement are others since a migration. */
const PLAN_IS_STALE = '0A000';

/** Of the two statements that begin a traced transaction the first one was asked for. */
function firstOf(answer: QueryResult | QueryResult[]): QueryResult {
  if (!Array.isArray(answer)) return answer;
  const [first] = answer;
  if (!first) throw new Error('a statement without a result');
  return first;
}

/** A connection as the query builder uses it: it names statements and the relations that are damaged. */
class StatementClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #pool: Pool;
  /** Names whose statement was prepared for columns that are others now. */
  readonly #stale = new Set<string>();

  constructor(client: PoolClient, pool: Pool) {
    this.#client = client;
    this.#pool = pool;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof asked !== 'string') throw new Error('cursors are not used');
    return inSpan(
      () => statementSpan(asked),
      () => this.#run<R>(asked, values),
    );
  }

  release(): void {
    this.#client.release();
  }

  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = nameOfStatement(text);
    const isNamed = name !== undefined && !this.#stale.has(name);
    try {
      const answer = await this.#client.query({
        text: filedHere(text),
        values: [...values],
        ...(isNamed && { name }),
      });
      const result = firstOf(answer);
      // The driver types neither: the query builder knows what its own statements return.
      const { command, rows } = result as unknown as PostgresQueryResult<R>;
      return { command, rowCount: result.rowCount ?? 0, rows };
    } catch (error) {
      if (isNamed && errorCode(error) === PLAN_IS_STALE) this.#stale.add(name);
      throw await nameDamage(error, (filenode) => this.#findRelation(filenode));
    }
  }

  /** On a connection of its own: the one that failed may be in an aborted transaction. */
  async #findRelation(filenode: number): Promise<string | null> {
    const { rows } = await this.#pool.query<{ relation: string }>(RELATION_OF_FILE, [filenode]);
    return rows[0]?.relation ?? null;
  }
}

/** The pool as the query builder uses it. */
export function statementPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, StatementClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new StatementClient(client, pool);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
