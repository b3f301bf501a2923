// Without it an effect that returns a promise takes the page away in newer browsers, which no type and no test in an
// older browser shows. It goes by the form of what is returned, so that a clean-up is written as a function, a name, or
// a call of a function by its name.
import ts from 'typescript';
import { nodesIn } from './jsx-nodes.ts';

const EFFECT = /\buse\w*Effect$/;

/**
 * Whether what is returned is a clean-up by its form: a function, a name, or what a function of that name makes. A call of
 * a method returns what a browser chooses.
 */
function isCleanUp(returned: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(returned)) return isCleanUp(returned.expression);
  if (ts.isConditionalExpression(returned)) {
    return isCleanUp(returned.whenTrue) && isCleanUp(returned.whenFalse);
  }
  if (ts.isCallExpression(returned)) return ts.isIdentifier(returned.expression);
  return ts.isFunctionLike(returned) || ts.isIdentifier(returned);
}

/** What a function returns that is no clean-up; not what functions inside of it do. Without “return” only a function is one. */
function brokenIn({ body }: ts.ArrowFunction | ts.FunctionExpression): ts.Expression[] {
  if (!ts.isBlock(body)) return ts.isFunctionLike(body) ? [] : [body];
  return nodesIn(body, ts.isFunctionLike).flatMap((node) => {
    const returned = ts.isReturnStatement(node) ? node.expression : undefined;
    return returned && !isCleanUp(returned) ? [returned] : [];
  });
}

/** The function that React calls, and whose result it calls later: of an effect, or of a `ref`. */
function calledByReact(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node)) {
    return EFFECT.test(node.expression.getText()) ? node.arguments[0] : undefined;
  }
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'ref') return undefined;
  const value = node.initializer;
  return value && ts.isJsxExpression(value) ? value.expression : undefined;
}

/** The effects and refs of a file that return something other than a clean-up. */
export function brokenEffects(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return nodesIn(source).flatMap((node) => {
    const called = calledByReact(node);
    if (!called || !(ts.isArrowFunction(called) || ts.isFunctionExpression(called))) return [];
    return brokenIn(called).map((returned) => `${file}: ${returned.getText()}`);
  });
}
