import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findUnknownFields, UNREAD_FIELDS } from '@verify-admin/rulebook/kernel/unknown-fields';
import { CALLS } from '../../apps/server/src/features.ts';

const call = (input: z.ZodMiniType) => ({ input, actorFields: ['admin_uuid'] });

/** The kinds of shapes that have no fields below them. */
const LEAVES = ['string', 'number', 'boolean', 'enum', 'literal', 'unknown', 'null', 'custom'];
/** The kinds that the search goes through. */
const PASSED = ['object', 'array', 'record', 'union', 'pipe', 'optional', 'nullable', 'default'];

/** The shapes right below one. */
function innerShapes({ def }: z.core.$ZodTypes['_zod']): readonly z.core.$ZodType[] {
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'array') return [def.element];
  if (def.type === 'record') return [def.valueType];
  if (def.type === 'union') return def.options;
  if (def.type === 'pipe')
    return def.out._zod.def.type === 'transform' ? [def.in] : [def.in, def.out];
  return 'innerType' in def ? [def.innerType] : [];
}

function kindsOf(shape: z.core.$ZodType): readonly string[] {
  const { _zod } = shape as z.core.$ZodTypes;
  return [_zod.def.type, ...innerShapes(_zod).flatMap(kindsOf)];
}

describe('a field that a call does not read', () => {
  const shape = z.object({
    status: z.string(),
    filter: z.optional(z.object({ kyb: z.nullable(z.string()) })),
    owners: z.optional(z.array(z.object({ name: z.string() }))),
    data: z.optional(
      z.union([
        z.pipe(
          z.pipe(
            z.string(),
            z.transform((text) => JSON.parse(text)),
          ),
          z.object({ a: z.string() }),
        ),
        z.object({ a: z.string() }),
      ]),
    ),
    values: z._default(z.record(z.string(), z.string()), {}),
  });

  it.each([
    [{ status: 'x' }, []],
    [{ status: 'x', admin_uuid: 'me', values: { any: 'thing' } }, []],
    [{ stauts: 'x' }, ['stauts']],
    [{ filter: { kyb: 'x', kby: 'x' } }, ['filter.kby']],
    [{ owners: [{ name: 'x' }, { nmae: 'x' }] }, ['owners.1.nmae']],
    [{ data: { a: 'x', b: 'x' } }, ['data.b']],
    [{ data: '{"a":"x","b":"x"}' }, ['data.b']],
    [{ data: 'no JSON', filter: null, owners: 'x' }, []],
    [{ toString: 'x', constructor: 'x' }, ['toString', 'constructor']],
  ])('is named: %j', (given, unknown) => {
    expect(findUnknownFields(call(shape), given)).toEqual(unknown);
  });

  it('is found in every call, because every kind of shape is known', () => {
    const kinds = new Set(CALLS.flatMap(({ input }) => kindsOf(input)));
    expect([...kinds].filter((kind) => !LEAVES.includes(kind) && !PASSED.includes(kind))).toEqual(
      [],
    );
    for (const one of CALLS)
      expect(findUnknownFields(one, { of_no_call: 'x' })).toEqual(['of_no_call']);
  });

  it('is listed where the documents’ callers send it, and is taken there', () => {
    for (const [path, fields] of Object.entries(UNREAD_FIELDS)) {
      const one = CALLS.find((known) => known.path === path);
      if (!one) throw new Error(`There is no call ${path}.`);
      for (const unread of fields) {
        const [field = '', inner] = unread.split('.');
        const given = { [field]: inner === undefined ? 'x' : JSON.stringify({ [inner]: 'x' }) };
        expect(findUnknownFields(one, given)).toEqual([]);
      }
    }
  });
});
