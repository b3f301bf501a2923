// Without it a page could show a text of its own where the server gave the reason: the person tries again what can never
// succeed. It goes by names, so that a new function that gives the server's sentence is added to `SAYS`, and a page with
// a text of its own to the reasons in said-sentences.test.ts.
import ts from 'typescript';
import { nodesIn } from './jsx-nodes.ts';

/** Where something says what failed without the sentence of the server. */
export interface OwnSentence {
  readonly file: string;
  readonly text: string;
}

/** What leads to the server's sentence: the error's own, and the functions that choose between it and ours. */
const SAYS = new Set(['detail', 'said', 'saidOf', 'failureMessage', 'loadFailureMessage']);

/** What shows or keeps something: without one of these a handler says nothing. */
const SHOWS = /^#?(?:set|on|report|show|dispatch|move|refuse|run|t)(?:[A-Z]|$)/u;

const ERROR_NAMES = /^(?:error|fault|failure|failed|refusal|isError|isLost|hasFailed)$/u;

/** What a function answers that says nothing to a person. */
const NO_MESSAGE = /^(?:$|boolean|void|number|Promise|CallError)/u;

type Handler = ts.CatchClause | ts.ArrowFunction | ts.FunctionExpression;

const isFunction = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** What runs when a call failed: a catch clause, what is given to `catch`, second to `then`, or as `onError`. */
function handlerOf(node: ts.Node): Handler | null {
  if (ts.isCatchClause(node)) return node;
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'onError') {
    return isFunction(node.initializer) ? node.initializer : null;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name } = node.expression;
  const place = ['catch', 'then'].indexOf(name.text);
  const given = node.arguments[place];
  return isFunction(given) ? given : null;
}

function isSaying(node: ts.Node): boolean {
  if (!ts.isIdentifier(node)) return ts.isThrowStatement(node);
  const { parent } = node;
  // `detail={…}` and `detail: …` are given something, they do not read it.
  const isGiven =
    (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
  return SAYS.has(node.text) && !isGiven;
}

/** Handed on whole: what takes it is judged itself. */
function isHandedOn(node: ts.Node, name: string): boolean {
  if (!ts.isIdentifier(node) || node.text !== name) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent)) {
    return (
      parent.arguments.some((argument) => argument === node) && !/console/u.test(parent.getText())
    );
  }
  return (
    ts.isJsxExpression(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertyAssignment(parent)
  );
}

function isShowing(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const called = ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name
    : node.expression;
  return SHOWS.test(called.getText());
}

function ownOfHandler(handler: Handler): boolean {
  const named = ts.isCatchClause(handler) ? handler.variableDeclaration : handler.parameters[0];
  const name = named?.name.getText() ?? '';
  const inside = nodesIn(ts.isCatchClause(handler) ? handler.block : handler);
  if (inside.some((node) => isSaying(node) || isHandedOn(node, name))) return false;
  return inside.some(isShowing);
}

/** What a part of a page depends on, and the part. */
function conditionOf(node: ts.Node): readonly [ts.Expression, ts.Expression] | null {
  if (ts.isConditionalExpression(node)) return [node.condition, node.whenTrue];
  const isAnd =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd ? [node.left, node.right] : null;
}

/** A part of a page that is there because of an error, and what it shows of it. */
function ownOfPart(node: ts.Node): boolean {
  const parts = conditionOf(node);
  if (!parts) return false;
  const [condition, shown] = parts;
  const last = ts.isPropertyAccessExpression(condition) ? condition.name : condition;
  if (!ts.isIdentifier(last) || !ERROR_NAMES.test(last.text)) return false;
  const inside = nodesIn(shown);
  if (!inside.some((one) => ts.isJsxElement(one) || ts.isJsxSelfClosingElement(one))) return false;
  const asked = condition.getText();
  const isWhole = (one: ts.Node) =>
    one.getText() === asked &&
    !(ts.isPropertyAccessExpression(one.parent) && one.parent !== condition);
  return !inside.some((one) => isSaying(one) || isWhole(one));
}

/** What is made of a CallError, where it is no answer of yes or no. */
function ownOfFunction(node: ts.Node): boolean {
  if (!ts.isFunctionDeclaration(node) || !node.body) return false;
  const taken = node.parameters.find(({ name, type }) => {
    const given = type?.getText() ?? '';
    return (
      /^CallError\b|<CallError\b/u.test(given) ||
      (given === 'unknown' && ERROR_NAMES.test(name.getText()))
    );
  });
  if (!taken || NO_MESSAGE.test(node.type?.getText() ?? '')) return false;
  const name = taken.name.getText();
  return !nodesIn(node).some((one) => isSaying(one) || isHandedOn(one, name));
}

/** The places of these files that say what failed in words of their own. */
export function ownSentences(files: Readonly<Record<string, string>>): OwnSentence[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const found = nodesIn(source).filter((node) => {
      const handler = handlerOf(node);
      return (handler && ownOfHandler(handler)) || ownOfPart(node) || ownOfFunction(node);
    });
    return found.map((node) => ({
      file,
      text: node.getText().replaceAll(/\s+/gu, ' ').slice(0, 110),
    }));
  });
}
