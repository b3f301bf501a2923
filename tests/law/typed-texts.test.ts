import { CALLS } from '../../apps/server/src/features.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

/** A text with a character that nobody sees, in a place where no script needs it. */
const UNSEEN = 'a\u200bb';

/** Names of fields that are taken as they were sent, and why. */
const EXACT: Readonly<Record<string, string>> = {
  password: 'a proof',
  code: 'a proof',
  token: 'a proof',
  d: 'a proof: a link is read by its own rule',
  hash: 'a proof',
  facts: 'what a person saw',
  expected_company_name: 'what a person saw',
  admin_uuid: 'a reference',
  influencer_id: 'a reference',
  id: 'a reference',
  kyb: 'a reference',
  ref: 'a reference',
  field: 'a reference',
  contest: 'a reference',
  list_name: 'a reference',
  sheet: 'a name in the file that is sent',
  uid: 'a reference',
  bucket_name: 'a reference',
  object_name: 'a reference',
  outcome: 'a word of the caller',
  assigned_to: 'a word of a list',
  kyb_status: 'a word of a list',
  kyc_status: 'a word of a list',
  due_diligence_status: 'a word of a list',
  pay_status: 'a word of a list',
  account_type: 'a word of a list',
  payment_data: 'JSON, whose values are cleaned',
  template_data: 'JSON, whose values are cleaned',
  data_json: 'JSON that names a row',
  emoji_reactions: 'JSON',
  htmlContent: 'a page',
  name: 'of a saved view, cleaned by its rule',
};

const nameOf = (place: string) => place.split(' ').at(-1) ?? '';

/** Where an input, or an object in it, keeps the character that nobody sees. */
function kept(field: unknown, place: string): string[] {
  if (!(field instanceof z.ZodMiniType)) return [];
  const shape: unknown = 'shape' in field.def ? field.def.shape : undefined;
  if (typeof shape === 'object' && shape !== null) {
    return Object.entries(shape).flatMap(([name, inner]) => kept(inner, `${place} ${name}`));
  }
  const inner = ['innerType', 'element', 'in'].flatMap((name) =>
    name in field.def ? kept((field.def as unknown as Record<string, unknown>)[name], place) : [],
  );
  const { data, success } = field.safeParse(UNSEEN);
  const isKept = success && typeof data === 'string' && data.includes('\u200b');
  return isKept ? [place] : [...new Set(inner)];
}

describe('a text that a call takes', () => {
  const places = CALLS.flatMap((call) => kept(call.input, call.path));

  it('is cleaned, unless it is named here', () => {
    expect(places.filter((place) => !Object.hasOwn(EXACT, nameOf(place)))).toEqual([]);
  });

  it('is still taken as it was sent, where it is named here', () => {
    const names = new Set(places.map(nameOf));
    expect(Object.keys(EXACT).filter((name) => !names.has(name))).toEqual([]);
  });

  it('would be found', () => {
    expect(
      kept(z.object({ a: z.optional(z.string()), b: z.array(z.object({ c: z.string() })) }), 'x'),
    ).toEqual(['x a', 'x b c']);
  });
});
