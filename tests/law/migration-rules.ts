/** What a migration may not do, because processes of the release before serve on its schema (0078). */
export interface MigrationRule {
  readonly rule: string;
  readonly why: string;
  /** Whether one statement of the migration, in small letters and on one line, breaks it. */
  readonly isBroken: (statement: string) => boolean;
}

const ADDED_COLUMN =
  /\badd (?:column )?(?:if not exists )?(?!constraint|check|unique|primary|foreign)[^,]+/g;

export const MIGRATION_RULES: readonly MigrationRule[] = [
  {
    rule: 'nothing-renamed',
    why: 'The release before asks for the old name.',
    isBroken: (statement) => /^alter .*\brename\b/.test(statement),
  },
  {
    rule: 'nothing-dropped',
    why: 'The release before still uses it.',
    isBroken: (statement) =>
      /^drop (?:table|view|materialized view|type|function|sequence|schema)\b/.test(statement) ||
      /^alter .*\bdrop (?!constraint|not null|identity)/.test(statement),
  },
  {
    rule: 'no-type-changed',
    why: 'The table is rewritten while nobody can use it, and the release before reads another type.',
    isBroken: (statement) =>
      /^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/.test(statement),
  },
  {
    rule: 'no-new-obligation',
    why: 'The release before inserts rows without it.',
    isBroken: (statement) =>
      /^alter table .*\bset not null\b/.test(statement) ||
      (statement.startsWith('alter table') &&
        (statement.match(ADDED_COLUMN) ?? []).some(
          (column) => /\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column),
        )),
  },
  {
    rule: 'no-new-constraint',
    why: 'The release before may insert what it refuses, and its check reads the whole table.',
    isBroken: (statement) =>
      /^alter table .*\badd (?:constraint \S+ )?(?:check|unique|primary key|foreign key|exclude)\b/.test(
        statement,
      ),
  },
];

/** Migrations that break a rule by their words and not by what they do: the rules, and why it is so. */
export const ADMITTED: Readonly<
  Record<string, { readonly rules: readonly string[]; readonly why: string }>
> = {};

/** The statements of a migration's text, in small letters, each on one line, without comments. */
export function statementsOf(source: string): string[] {
  const text = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|--.*$/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return [...text.matchAll(/\b(?:alter|drop|create) [^;`]+/g)].map(([statement]) =>
    statement.trim(),
  );
}

/** The rules that a migration breaks, by name. */
export function brokenRules(source: string): string[] {
  const statements = statementsOf(source);
  return MIGRATION_RULES.filter(({ isBroken }) => statements.some(isBroken)).map(
    ({ rule }) => rule,
  );
}
