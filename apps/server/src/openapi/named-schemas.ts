import { isObject, type JsonObject, propertiesOf } from './json-schema.ts';

/** A schema that is used in one place only stays there. */
const USED_LEAST = 2;
const FIELDS_LEAST = 3;
const WORDS_LEAST = 3;

interface Use {
  readonly text: string;
  /** The names that lead to it: the call, then fields. */
  readonly path: readonly string[];
}

/** Names that say nothing of what a field holds. */
const EMPTY_NAMES = [
  'data',
  'rows',
  'items',
  'value',
  'of',
  'kind',
  'type',
  'field',
  'status',
  'is',
];

function isWorthAName(schema: JsonObject): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.length >= WORDS_LEAST;
  return schema.type === 'object' && Object.keys(propertiesOf(schema)).length >= FIELDS_LEAST;
}

function usesOf(schema: unknown, path: readonly string[]): readonly Use[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => usesOf(one, path));
  if (!isObject(schema)) return [];
  const own = isWorthAName(schema) ? [{ text: JSON.stringify(schema), path }] : [];
  const fields = Object.entries(propertiesOf(schema)).flatMap(([field, one]) =>
    usesOf(one, [...path, field]),
  );
  const parts = [schema.items, schema.anyOf, schema.oneOf].flatMap((part) => usesOf(part, path));
  return [...own, ...fields, ...parts];
}

function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The field a schema is the value of, or with `data` and the like the call that answers it. */
function nameOf(path: readonly string[], taken: ReadonlySet<string>): string {
  const [call = '', ...fields] = path;
  const telling = fields.filter((field) => !EMPTY_NAMES.includes(field));
  const short = pascal(telling.at(-1) ?? call);
  if (!taken.has(short)) return short;
  const long = pascal([call, ...fields].join('-'));
  return taken.has(long) ? `${long}Row` : long;
}

/** Schemas that are used in several places, each under one name; `place` puts a reference where one is used. */
export class NamedSchemas {
  readonly #names = new Map<string, string>();

  /** @param roots what each call takes and answers, by the name it is to have */
  constructor(roots: Readonly<Record<string, JsonObject>>) {
    const taken = new Set(['Error', ...Object.keys(roots)]);
    const uses = Object.entries(roots).flatMap(([name, schema]) =>
      usesOf(schema, [name]).filter(({ path }) => path.length > 1),
    );
    const counts = new Map<string, number>();
    for (const { text } of uses) counts.set(text, (counts.get(text) ?? 0) + 1);
    for (const { text, path } of uses) {
      if ((counts.get(text) ?? 0) < USED_LEAST || this.#names.has(text)) continue;
      const name = nameOf(path, taken);
      taken.add(name);
      this.#names.set(text, name);
    }
  }

  /** A schema with references in place of those that have a name; the schema itself stays. */
  place(schema: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(schema).map(([name, value]) => [name, this.#below(value)]),
    );
  }

  #below(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#below(one));
    if (!isObject(value)) return value;
    const name = isWorthAName(value) ? this.#names.get(JSON.stringify(value)) : undefined;
    return name === undefined ? this.place(value) : { $ref: `#/components/schemas/${name}` };
  }

  /** All of them. */
  all(): JsonObject {
    return Object.fromEntries(
      [...this.#names].map(([text, name]) => [name, this.place(JSON.parse(text) as JsonObject)]),
    );
  }
}
