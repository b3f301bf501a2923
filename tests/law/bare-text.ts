import ts from 'typescript';
import { childrenOf } from './jsx-nodes.ts';
import { ShownKinds } from './shown-kinds.ts';

/** `Badge.children`: a prop for which a component is given text. `Nobody`: a component that is text. */
function knownFrom(shown: ShownKinds): string[] {
  const isText = (node: ts.Node) => shown.kindOf(node) === 'text';
  return shown.nodes.flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) {
      const name = node.name?.text ?? '';
      return /^[A-Z]/.test(name) && shown.returned(node) === 'text' ? [name] : [];
    }
    if (ts.isJsxElement(node)) {
      return childrenOf(node).some(isText)
        ? [`${node.openingElement.tagName.getText()}.children`]
        : [];
    }
    if (!ts.isJsxAttribute(node) || !node.initializer || !isText(node.initializer)) return [];
    return [`${node.parent.parent.tagName.getText()}.${node.name.getText()}`];
  });
}

function isBare(node: ts.Node, shown: ShownKinds): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  const children = childrenOf(node).map((child) => {
    const kind = shown.kindOf(child);
    const isText = kind === 'text' || kind === 'perhaps';
    return { isText, changes: ts.isJsxExpression(child) || (isText && !ts.isJsxText(child)) };
  });
  return (
    children.length > 1 &&
    children.some(({ isText }) => isText) &&
    children.some(({ changes }) => changes)
  );
}

/** The elements in which text stands beside something that changes, or changes beside something. */
export function bareTexts(files: Readonly<Record<string, string>>): string[] {
  const known = new Set<string>();
  const read = Object.entries(files).map(([file, text]) => new ShownKinds(file, text, known));
  for (const one of read.flatMap(knownFrom)) known.add(one);
  return read.flatMap((shown) =>
    shown.nodes
      .filter((node) => isBare(node, shown))
      .map((node) => `${shown.file} ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 110)}`),
  );
}
