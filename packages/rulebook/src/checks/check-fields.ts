import * as z from 'zod/mini';
import { nullableMoment } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import {
  CHECKS,
  checkRow,
  type CheckName,
  noteColumns,
  type NoteOf,
  type StatusesOf,
} from './checks.ts';

type StatusFields<C extends CheckName> = {
  readonly [K in keyof StatusesOf<C>]: z.ZodMiniType<StatusesOf<C>[K], StatusesOf<C>[K]>;
};

/** The status of each of these checks on the wire, by its column. */
export function statusFields<C extends CheckName>(checks: readonly C[]): StatusFields<C> {
  const fields = checks.map((check): [string, z.ZodMiniType] => {
    const { states, columns, none } = checkRow(check);
    const word = z.enum(wordsOf(states));
    return [columns.status, none ? z.nullable(word) : word];
  });
  return Object.fromEntries(fields) as StatusFields<C>;
}

const text = z.nullable(z.string());
type Columns<C extends CheckName> = (typeof CHECKS)[C]['columns'];
type DecidedFields<C extends CheckName> = Readonly<
  Record<Columns<C>['since'], typeof nullableMoment> & Record<Columns<C>['by'], typeof text>
>;

/** Since when each of these checks has its status, and by whom: a username. */
export function decidedFields<C extends CheckName>(checks: readonly C[]): DecidedFields<C> {
  const fields = checks.flatMap((check): [string, z.ZodMiniType][] => {
    const { since, by } = CHECKS[check].columns;
    return [
      [since, nullableMoment],
      [by, text],
    ];
  });
  return Object.fromEntries(fields) as unknown as DecidedFields<C>;
}

/** Why each of these checks has its status, of those that say why. */
export function noteFields<C extends CheckName>(
  checks: readonly C[],
): Readonly<Record<NoteOf<C>, typeof text>> {
  const fields = noteColumns(checks).map((column) => [column, text]);
  return Object.fromEntries(fields) as Readonly<Record<NoteOf<C>, typeof text>>;
}
