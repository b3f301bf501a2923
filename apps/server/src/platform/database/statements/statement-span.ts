import type { SpanFacts } from '../../tracing/trace.ts';
import { nameOfStatement } from './named-statement.ts';

const LITERAL = /'[^']*'/g;
const OPERATION = /^\W*([a-z]+)/i;
/** The table that a statement begins with; the name of a column follows none of these words. */
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)/i;

/**
 * What a trace says of a statement: its name where it has one, else its first word and its first table. The text is
 * shown of a named statement alone, which was made before any value was known; values are never shown.
 */
export function statementSpan(text: string): SpanFacts {
  const named = nameOfStatement(text);
  const bare = text.replace(LITERAL, "''");
  const operation = OPERATION.exec(bare)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = TABLE.exec(bare)?.[1]?.toLowerCase();
  return {
    name: named ?? (table === undefined ? operation : `${operation} ${table}`),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      ...(named !== undefined && { 'db.query.summary': named, 'db.query.text': text }),
    },
  };
}
