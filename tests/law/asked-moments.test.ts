// Without it an input of time would reach the database as any text, which answers with a fault or takes `now`.
import { CALLS } from '../../apps/server/src/features.ts';
import { moment, nullableMoment } from '@verify-admin/rulebook/kernel/field';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

interface Definition {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
}

/** The paths of an input at which the shape of an answer stands. */
function answersIn(schema: z.core.$ZodType, path: string): string[] {
  if (schema === moment || schema === nullableMoment) return [path];
  const { shape = {}, options = [], innerType, element, in: read } = schema._zod.def as Definition;
  const parts = [...options, innerType, element, read].flatMap((one) => one ?? []);
  return [
    ...parts.flatMap((one) => answersIn(one, path)),
    ...Object.entries(shape).flatMap(([name, one]) => answersIn(one, `${path}.${name}`)),
  ];
}

it('every input of time is strict', () => {
  expect(CALLS.flatMap(({ name, input }) => answersIn(input, name))).toEqual([]);
});

it('the law finds the shape of an answer in an input, wherever it stands', () => {
  const input = z.object({
    from: z.optional(z.object({ clock: moment })),
    at: z.array(nullableMoment),
  });
  expect(answersIn(input, 'take')).toEqual(['take.from.clock', 'take.at']);
});
