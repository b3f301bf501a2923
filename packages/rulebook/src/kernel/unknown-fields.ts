import type * as z from 'zod/mini';
import type { Call } from './call.ts';

/**
 * Fields that the documents' own callers send and that nothing here reads, by the path of the call; a field of a
 * field has a path. They are taken. Every other field that a call does not read is refused by its name.
 */
export const UNREAD_FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/add_note': ['client_id', 'account_name'],
  '/edit_verify_status': ['idenfy_id'],
  '/get_all_kyc_history': ['company_id'],
  '/get_kyc_status': ['company_id'],
  '/reset_document_expiration': ['data_json'],
  '/send_kyc_email': [
    'template_data.firstname',
    'template_data.lastname',
    'template_data.link',
    'template_data.company',
  ],
  '/update_user_assignment': ['account_name'],
  '/s3-upload-url-kyb': ['img_type', 'category', 'filename'],
};

/** In words that follow the name of the field. */
export const UNKNOWN_FIELD = 'is not a field of this call';

/** More are not named: who sends so many has none that is right. */
const NAMED_MOST = 20;

type Fields = Readonly<{ [name: string]: unknown }>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a text that carries JSON holds; a text that is none is refused by its shape. */
function heldBy(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** The option that leaves the fewest fields unread is the one that was meant. */
function unknownOfUnion(options: readonly z.core.$ZodType[], value: unknown): readonly string[] {
  const found = options
    .filter((option) => takes(option, value))
    .map((option) => unknownPaths(option, value));
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** Whether a shape may take a value of this kind at all. */
function takes(shape: z.core.$ZodType, value: unknown): boolean {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'object' || def.type === 'record') return isRecord(value);
  if (def.type === 'array') return Array.isArray(value);
  if (def.type === 'pipe') return takes(def.in, value);
  const isStructured = typeof value === 'object' && value !== null;
  return (
    !isStructured || !['string', 'number', 'int', 'boolean', 'literal', 'enum'].includes(def.type)
  );
}

function below(place: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => `${place}.${path}`);
}

function unknownOfObject(
  shape: Readonly<{ [name: string]: z.core.$ZodType }>,
  value: unknown,
): readonly string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return known === undefined ? [name] : below(name, unknownPaths(known, field));
  });
}

/** A list, or a record with names of its own. */
function unknownOfEach(shape: z.core.$ZodType, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => below(name, unknownPaths(shape, item)));
}

/** The paths of the fields that a shape does not read, such as `filter.kyb` or `owners.0.name`. */
function unknownPaths(shape: z.core.$ZodType, value: unknown): readonly string[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return unknownOfObject(def.shape, value);
  if (def.type === 'array') return unknownOfEach(def.element, value);
  if (def.type === 'record') return unknownOfEach(def.valueType, value);
  if (def.type === 'union') return unknownOfUnion(def.options, value);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return unknownPaths(def.innerType, value);
  if (def.type !== 'pipe') return [];
  const isRead = def.out._zod.def.type === 'transform';
  return isRead ? unknownPaths(def.in, value) : unknownPaths(def.out, heldBy(value));
}

/** The paths of the fields of a request that its call does not read, at most so many that they can be named. */
export function findUnknownFields(
  { input, actorFields }: Pick<Call, 'input' | 'actorFields'>,
  given: Fields,
): readonly string[] {
  return unknownPaths(input, given)
    .filter((path) => !actorFields.includes(path))
    .slice(0, NAMED_MOST);
}
