// Without it new code could change a name or an account number and reopen nothing, and it would compile.
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare const FACTS: unique symbol;

/**
 * A transaction in which facts of checks may be written. `OpenFacts.write` alone gives one, and compares the facts
 * before and after: a store that writes a fact demands it, so that no other way to write one compiles.
 */
export type FactTransaction = Transaction<Schema> & { readonly [FACTS]: true };

/**
 * For rows that no decision rests on: a file of no account, or of one that was erased, and what fills an account of the
 * demo before anything is decided on it.
 */
export function factsOfNobody(trx: Transaction<Schema>): FactTransaction {
  return trx as FactTransaction;
}
