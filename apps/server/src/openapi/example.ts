import { isObject, type JsonObject, propertiesOf, requiredOf } from './json-schema.ts';

const MOMENT = '2026-11-28T14:05:00.000Z';
const UUID = '3f0f4c1a-5d7e-4f5c-9b1e-2a6d8c7b9e10';

/** Values of fields whose shape does not say what they look like. */
const NAMED: Readonly<Record<string, unknown>> = {
  account: 'studio:12&',
  account_type: 'studio',
  account_id: 12,
  client_id: 'studio:12',
  clientid: 'studio:12',
  country: 'HU',
  email: 'anna.kovacs@example.com',
  override_status: 'APPROVED',
  expected_status: 'SUBMITTED',
  new_status: 'APPROVED',
  payment_data: '{"IBAN":"HU42117730161111101800000000"}',
  emoji_reactions: '[]',
  from: '2026-11-01',
  is_on: true,
  markNotificationsRead: { through: 120 },
  status: 'APPROVED',
  template_data: '{"email":"anna.kovacs@example.com"}',
  threshold: 0.85,
  to: '2026-11-28',
  upload_id: UUID,
};

function fits(value: unknown, { type, enum: words, anyOf }: JsonObject): boolean {
  if (Array.isArray(words)) return words.includes(value);
  if (Array.isArray(anyOf)) return anyOf.filter(isObject).some((option) => fits(value, option));
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  return type === undefined || [type].flat().includes(typeof value);
}

function textOf({ format, minLength, pattern }: JsonObject, name: string): string {
  if (format === 'date-time') return MOMENT;
  if (format === 'date') return MOMENT.slice(0, 10);
  if (format === 'uuid') return UUID;
  if (typeof pattern === 'string' && /\\d/.test(pattern)) return '2026-11-28';
  return name.padEnd(Number(minLength ?? 0), 'x');
}

/** The option of a union that shows most: what is null shows nothing, and an object more than its JSON as a text. */
function optionOf(options: readonly JsonObject[]): JsonObject {
  const shown = options.filter(({ type }) => type !== 'null');
  return shown.find(({ type }) => type === 'object') ?? shown[0] ?? {};
}

function scalarOf(schema: JsonObject, name: string): unknown {
  const { type } = schema;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1);
  return type === 'string' ? textOf(schema, name) : null;
}

function listOf({ prefixItems, items }: JsonObject, name: string): readonly unknown[] {
  if (Array.isArray(prefixItems))
    return prefixItems.filter(isObject).map((item) => exampleOf(item, name));
  return isObject(items) ? [exampleOf(items, name)] : [];
}

/** The fields that an object must have; of one that may be empty those that are known here. */
function shownFields(schema: JsonObject): readonly string[] {
  const required = requiredOf(schema);
  if (required.length > 0) return required;
  return Object.keys(propertiesOf(schema)).filter((field) => Object.hasOwn(NAMED, field));
}

/** One value that a schema takes. */
export function exampleOf(schema: JsonObject, name: string): unknown {
  const named = NAMED[name];
  if (named !== undefined && fits(named, schema)) return named;
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return exampleOf(optionOf(options.filter(isObject)), name);
  if (schema.type === 'array') return listOf(schema, name);
  if (schema.type !== 'object') return scalarOf(schema, name);
  const properties = propertiesOf(schema);
  const others = isObject(schema.additionalProperties) ? schema.additionalProperties : {};
  return Object.fromEntries(
    shownFields(schema).map((field) => [field, exampleOf(properties[field] ?? others, field)]),
  );
}
