import { CALLS } from '../../../packages/rulebook/src/calls.ts';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

const RULEBOOK = /\/packages\/rulebook\/src\/.+\.ts$/;
const CONTRACT = /\.contract\.ts$/;
const AUDIT_ACTS = /\/audit\/[a-z-]+-acts\.ts$/;
/** Every call names its access, and no shape has a field of this name. */
const IN_CALLS = 'access';
/** What only the server reads of a call: it parses what is sent, refuses it, and describes the call to others. */
const OF_CALL = ['output', 'refusals', 'about'];
/** And of an audit act: it checks the detail of a line before it is written. */
const OF_ACT = ['detail'];
const PURE = '/* @__PURE__ */ ';

/** A part of the code and what stands there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The browser calls by name and path and never parses with the shapes of a call, so its build leaves them
 * out, but for the names of an input. Declaring a shape or a call is marked as having no effect, so that the bundler
 * drops those nobody uses, and the parts of zod that only they need.
 */
export function contractsWithoutShapes(): Plugin {
  return {
    name: 'contracts-without-shapes',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: RULEBOOK, code: 'zod/mini' },
      handler: (code, id) => edited(code, editsOf(parseSync(id, code).program, id)),
    },
  };
}

function editsOf(program: ESTree.Program, id: string): readonly Edit[] {
  const left: Edit[] = [];
  const pure: Edit[] = [];
  const visitor = new Visitor({
    CallExpression: (call) => {
      if (isShape(call)) pure.push({ start: call.start, end: call.start, text: PURE });
    },
    ObjectExpression: ({ properties }) => {
      const named = properties.flatMap(namedProperty);
      if (AUDIT_ACTS.test(id)) left.push(...withoutValues(named, OF_ACT));
      if (!named.some(({ name }) => name === IN_CALLS)) return;
      left.push(...withoutValues(named, OF_CALL), ...inputNames(properties, named));
    },
    VariableDeclarator: ({ init }) => {
      if (init && (CONTRACT.test(id) || isShape(init))) pure.push(...asOnePure(init));
    },
  });
  visitor.visit(program);
  const isLeftOut = ({ start }: Edit) =>
    left.some((part) => part.start <= start && start < part.end);
  return [...left, ...pure.filter((mark) => !isLeftOut(mark))];
}

/** `z.string()`, and what is called on a shape: `z.string().check(…)`, `dayField.check(…)`. */
function isShape(part: ESTree.Expression): boolean {
  if (part.type !== 'CallExpression' || part.callee.type !== 'MemberExpression') return false;
  const { object, property } = part.callee;
  if (object.type === 'Identifier' && object.name === 'z') return true;
  return property.type === 'Identifier' && property.name === 'check';
}

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function namedProperty(property: ESTree.ObjectPropertyKind): Named[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
  return [{ name: property.key.name, start: property.start, end: property.end }];
}

/** The properties of these names have no value in the browser. */
function withoutValues(properties: readonly Named[], names: readonly string[]): Edit[] {
  return properties
    .filter(({ name }) => names.includes(name))
    .map(({ name, start, end }) => ({ start, end, text: `${name}: undefined` }));
}

/** The names of what each call takes; null where it is no object. */
const FIELDS = new Map(
  CALLS.map(({ name, input: { _zod } }) => {
    const { shape } = _zod.def as { readonly shape?: object };
    return [name, shape ? Object.keys(shape) : null] as const;
  }),
);

function nameOfCall(properties: readonly ESTree.ObjectPropertyKind[]): string {
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    const { key, value } = property;
    if (key.name === 'name' && value.type === 'Literal') return String(value.value);
  }
  return '';
}

/** Of an input the browser reads which fields there are: the server refuses every other. */
function inputNames(
  properties: readonly ESTree.ObjectPropertyKind[],
  named: readonly Named[],
): readonly Edit[] {
  const fields = FIELDS.get(nameOfCall(properties));
  const shape = fields && Object.fromEntries(fields.map((field) => [field, 0]));
  const input = JSON.stringify({ _zod: { def: shape ? { shape } : {} } });
  return named
    .filter(({ name }) => name === 'input')
    .map(({ start, end }) => ({ start, end, text: `input: ${input}` }));
}

/** A call of a function is dropped as a whole, whatever is read and called inside it. */
function asOnePure({ start, end }: ESTree.Expression): Edit[] {
  return [
    { start, end: start, text: `${PURE}(() => (` },
    { start: end, end, text: '))()' },
  ];
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => {
      return text.slice(0, start) + instead + text.slice(end);
    }, code);
}
