import ts from 'typescript';

/** The children of an element that put something other than a space on the page. */
export function childrenOf({ children }: ts.JsxElement | ts.JsxFragment): readonly ts.JsxChild[] {
  return children.filter((child) => {
    if (ts.isJsxText(child)) return child.text.trim() !== '';
    if (!ts.isJsxExpression(child)) return true;
    const { expression } = child;
    return expression && !(ts.isStringLiteral(expression) && expression.text.trim() === '');
  });
}

/** A node and all under it, without those that are left out and what is under these. */
export function nodesIn(
  root: ts.Node,
  isLeft: (node: ts.Node) => boolean = () => false,
): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeft(node)) return;
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}
