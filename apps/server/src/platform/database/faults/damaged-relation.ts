import { errorCode } from '../../error-code.ts';

/** PostgreSQL: a page or an index that is not what was written there. */
const DAMAGE_CODES = new Set(['XX001', 'XX002']);

/** `base/5/16385`, with `_fsm` or `.1` behind it for another fork or segment of the same relation. */
const FILE = /"((?:base|global)\/(?:\d+\/)?(\d+))/;

/** What asks the database for the name of one of its files. */
type AskName = (filenode: number) => Promise<string | null>;

/** A table or an index whose file is damaged: it is never served as data. */
export class DamagedRelation extends Error {
  readonly code: string;
  /** As an operator finds it: a table, or `index of table`. */
  readonly relation: string;

  constructor(code: string, relation: string) {
    super(`${relation} is damaged on the disk`);
    this.name = 'DamagedRelation';
    this.code = code;
    this.relation = relation;
  }
}

/** The name of the relation of a file, with the table it belongs to where it is not a table itself. */
export const RELATION_OF_FILE = `
  select coalesce(i.indexrelid::regclass::text || ' of ' || i.indrelid::regclass::text,
    'long values of ' || t.oid::regclass::text, c.oid::regclass::text) as relation
  from pg_class c
    left join pg_index i on i.indexrelid = c.oid
    left join pg_class t on t.reltoastrelid = c.oid
  where c.oid = pg_filenode_relation(0, $1)`;

/**
 * What a failed statement is to its caller: damage by the name of its relation, every other error as it
 * is. Where the catalogues cannot be read, the name is that of the file.
 */
export async function nameDamage(fault: unknown, askName: AskName): Promise<unknown> {
  const code = errorCode(fault);
  if (!(fault instanceof Error) || !DAMAGE_CODES.has(code)) return fault;
  const [, path = 'a file', filenode] = FILE.exec(fault.message) ?? [];
  const asked = filenode === undefined ? null : askName(Number(filenode));
  const name = await asked?.catch(() => null);
  return new DamagedRelation(code, name ?? path);
}
