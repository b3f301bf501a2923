import { CHECK_NAMES, CHECKS } from '@verify-admin/rulebook/checks/checks';
import ts from 'typescript';

/** Columns that checks rest on; `all` where every column of a row is a fact, and its coming and going too. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  account: ['first_name', 'last_name', 'company_name', 'payment_company_name', 'country', 'bday'],
  verification: ['company_name', 'use_kyc_status_table'],
  kyb_submission: ['all'],
  kyb_field_mark: ['all'],
  kyc_record: ['all'],
  kyc_owner: ['all'],
  compliance_image: ['display', 'filename', 'sha256', 'storage_key'],
  file_scan: ['state'],
  verification_submission: ['pictures'],
  payment_selection: ['country', 'payment_type'],
  payment_value: ['all'],
};

/** The columns that say how a check reads. */
const STATUSES: readonly string[] = CHECK_NAMES.map((check) => CHECKS[check].columns.status);

/** Rows that come and go with facts; the others are changed column by column, or begin without effect. */
const BEGIN_WITHOUT_FACTS: readonly string[] = ['file_scan'];

type Verb = 'insert' | 'update' | 'delete';

interface Statement {
  readonly verb: Verb;
  /** Null where the text names it at run time. */
  readonly table: string | null;
  readonly node: ts.Node;
}

/** What is found of one statement: where, and which rule it is about. */
export interface Finding {
  readonly rule: 'facts' | 'statuses' | 'cast' | 'nobody' | 'status-writers';
  /** `wizard/owners.store.ts#saveOwners`. */
  readonly place: string;
}

const KYSELY: ReadonlyMap<string, Verb> = new Map([
  ['insertInto', 'insert'],
  ['mergeInto', 'insert'],
  ['updateTable', 'update'],
  ['deleteFrom', 'delete'],
]);

function tableOf(argument: ts.Expression | undefined): string | null {
  if (!argument || !ts.isStringLiteralLike(argument)) return null;
  return argument.text.split(' ')[0] ?? null;
}

const PLACE = '\u0000';
const WRITES = new RegExp(
  String.raw`\b(insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?(${PLACE}|[a-z_]+)`,
  'gi',
);
/** Words after `update` that are no table: `for update of k`, `on update cascade`, `do update set`. */
const NO_TABLE = new Set(['of', 'skip', 'set', 'cascade', 'nowait', 'or']);

/** The text of a literal, with a mark where something is put in. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const spans = node.templateSpans.map((span) => PLACE + span.literal.text);
  return node.head.text + spans.join('');
}

function statementsIn(source: ts.SourceFile): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const verb = KYSELY.get(node.expression.name.text);
      if (verb) found.push({ verb, table: tableOf(node.arguments[0]), node });
    }
    const text = textOf(node);
    for (const [, verb = '', table = ''] of text?.matchAll(WRITES) ?? []) {
      const isSentence = table === PLACE && !/\bset\b|\binto\b|\bfrom\b/i.test(text ?? '');
      if (isSentence || NO_TABLE.has(table.toLowerCase())) continue;
      const word = verb.slice(0, 6).toLowerCase();
      const known = word === 'insert' || word === 'update' ? word : 'delete';
      found.push({ verb: known, table: table === PLACE ? null : table, node });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Fn = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

function isFunction(node: ts.Node): node is Fn {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** The functions around a node, the innermost first. */
function around(node: ts.Node): Fn[] {
  const found: Fn[] = [];
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (isFunction(at)) found.push(at);
  }
  return found;
}

function nameOf(fn: Fn | undefined): string {
  if (!fn) return '';
  if (fn.name) return fn.name.getText();
  const { parent } = fn;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : nameOf(around(fn)[0]);
}

function takesFacts(fns: readonly Fn[]): boolean {
  return fns.some(({ parameters }) =>
    parameters.some(({ type }) => type?.getText().includes('FactTransaction') ?? false),
  );
}

/** The constant a text is held by outside every function, and the functions of the file that use it. */
function usersOf(source: ts.SourceFile, node: ts.Node): Fn[][] {
  let at = node;
  while (at.parent && !ts.isVariableDeclaration(at)) at = at.parent;
  if (!ts.isVariableDeclaration(at)) return [[]];
  const name = at.name.getText();
  const users: Fn[][] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one) && one.text === name && around(one).length > 0) {
      users.push(around(one));
    }
    ts.forEachChild(one, visit);
  };
  visit(source);
  return users;
}

/** The columns of a lease, which tables of work have. */
const NO_COLUMN_OF_FACTS = '...NO_LEASE';

/** The names of an object's own properties; null where it takes some from elsewhere. */
function propertiesOf(node: ts.Expression | undefined): string[] | null {
  if (!node) return null;
  if (ts.isParenthesizedExpression(node)) return propertiesOf(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return propertiesOf(node.body);
  if (!ts.isObjectLiteralExpression(node)) return null;
  const named = node.properties
    .filter((one) => one.getText() !== NO_COLUMN_OF_FACTS)
    .map((one) => one.name?.getText() ?? null);
  return named.includes(null) ? null : named.filter((one) => one !== null);
}

/** What `.set(…)` sets along the chain of an update; null where that is only known when it runs. */
function setColumns(node: ts.Node): string[] | null {
  const found: string[] = [];
  for (let at = node; ts.isCallExpression(at) || ts.isPropertyAccessExpression(at); ) {
    if (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
      if (at.expression.name.text === 'set') {
        const columns = propertiesOf(at.arguments[0]);
        if (!columns) return null;
        found.push(...columns);
      }
    }
    at = at.parent;
  }
  return found.length === 0 ? null : found;
}

function isChanged({ node, verb }: Statement, columns: readonly string[]): boolean {
  if (verb === 'update' && ts.isCallExpression(node)) {
    const set = setColumns(node);
    return set === null || set.some((column) => columns.includes(column));
  }
  const text = textOf(node) ?? node.getText();
  // What is put in may be columns.
  const isOpen = verb === 'update' && new RegExp(`\\bset\\s*${PLACE}`, 'i').test(text);
  return isOpen || columns.some((column) => new RegExp(String.raw`\b${column}\b`).test(text));
}

/** Whether a statement changes what checks rest on; one whose table is named when it runs may. */
function isOfFacts(statement: Statement): boolean {
  const { verb, table } = statement;
  if (table === null) return true;
  const columns = FACTS[table];
  if (!columns) return false;
  if (verb !== 'update') return !BEGIN_WITHOUT_FACTS.includes(table);
  return columns.includes('all') || isChanged(statement, columns);
}

function isOfStatuses(statement: Statement): boolean {
  const { verb, table } = statement;
  if (table !== 'verification' || verb === 'delete') return false;
  return verb === 'insert' || isChanged(statement, STATUSES);
}

const STATUS_WRITER = /^(?:save\w+Status|appendKycRecord)$/;

/** Uses of what the kernel keeps for itself: the cast, the transaction of nobody, the writers of statuses. */
function keptIn(source: ts.SourceFile, file: string): Finding[] {
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText().includes('FactTransaction')) {
      found.push({ rule: 'cast', place: file });
    }
    if (ts.isImportSpecifier(node)) {
      const { text } = node.propertyName ?? node.name;
      const from = node.parent.parent.parent.moduleSpecifier.getText();
      if (text === 'factsOfNobody') found.push({ rule: 'nobody', place: file });
      if (from.includes('statuses.store') && STATUS_WRITER.test(text)) {
        found.push({ rule: 'status-writers', place: file });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Statements of a source that write facts in a function without a `FactTransaction`, or the status of a check, and
 * uses of what only the one way to write facts may use.
 * @param file its path in `apps/server/src/`
 */
export function findingsIn(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const statements = statementsIn(source).flatMap((statement): Finding[] => {
    const fns = around(statement.node);
    const users = fns.length > 0 ? [fns] : usersOf(source, statement.node);
    const at = (one: readonly Fn[]) => `${file}#${nameOf(one[0])}`;
    const facts = isOfFacts(statement) ? users.filter((one) => !takesFacts(one)) : [];
    const statuses = isOfStatuses(statement) ? users : [];
    return [
      ...facts.map((one) => ({ rule: 'facts', place: at(one) }) as const),
      ...statuses.map((one) => ({ rule: 'statuses', place: at(one) }) as const),
    ];
  });
  const unique = new Map(
    [...statements, ...keptIn(source, file)].map((one) => [JSON.stringify(one), one]),
  );
  return [...unique.values()];
}
