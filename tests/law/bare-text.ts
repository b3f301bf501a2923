import ts from 'typescript';
import { childrenOf } from './jsx-nodes.ts';
import { ShownKinds } from './shown-kinds.ts';

const isText = (node: ts.Node, shown: ShownKinds) => ['loose', 'text'].includes(shown.kindOf(node));

/** `Badge.children`: a prop for which a component is given text. `Nobody`: a component that is text. */
function knownFrom(shown: ShownKinds): string[] {
  return shown.nodes.flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) {
      const name = node.name?.text ?? '';
      const isKnown = /^[A-Z]/.test(name) && ['loose', 'text'].includes(shown.returned(node));
      return isKnown ? [name] : [];
    }
    if (ts.isJsxElement(node)) {
      return childrenOf(node).some((child) => isText(child, shown))
        ? [`${node.openingElement.tagName.getText()}.children`]
        : [];
    }
    if (!ts.isJsxAttribute(node) || !node.initializer || !isText(node.initializer, shown))
      return [];
    return [`${node.parent.parent.tagName.getText()}.${node.name.getText()}`];
  });
}

/** Text beside something that changes, or that changes beside something. */
function isBeside(node: ts.JsxElement | ts.JsxFragment, shown: ShownKinds): boolean {
  const children = childrenOf(node).map((child) => {
    const isShown = isText(child, shown) || shown.kindOf(child) === 'perhaps';
    return { isShown, changes: ts.isJsxExpression(child) || (isShown && !ts.isJsxText(child)) };
  });
  return (
    children.length > 1 &&
    children.some(({ isShown }) => isShown) &&
    children.some(({ changes }) => changes)
  );
}

/** Text that is all an element shows, or a prop that comes and goes, and yet a node of its own. */
function isLoose(node: ts.Node, shown: ShownKinds): boolean {
  if (ts.isJsxElement(node)) {
    const [child, ...others] = childrenOf(node);
    return child !== undefined && others.length === 0 && shown.kindOf(child) === 'loose';
  }
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isJsxExpression(node.initializer)) {
    return false;
  }
  const { expression } = node.initializer;
  return !!expression && !ts.isJsxFragment(expression) && shown.kindOf(expression) === 'loose';
}

function isBare(node: ts.Node, shown: ShownKinds): boolean {
  if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isBeside(node, shown)) return true;
  return isLoose(node, shown);
}

/** The value of an option that states none is its word, the translated one too. */
function isValueless(node: ts.Node): boolean {
  if (!ts.isJsxOpeningLikeElement(node) || node.tagName.getText() !== 'option') return false;
  return !node.attributes.properties.some((one) => one.name?.getText() === 'value');
}

type Files = Readonly<Record<string, string>>;
type Read = readonly ShownKinds[];

/** What a file says of a component can show that another component is text, too. */
function readTogether(files: Files): Read {
  const known = new Set<string>();
  const read = Object.entries(files).map(([file, text]) => new ShownKinds(file, text, known));
  let before: number;
  do {
    before = known.size;
    for (const one of read.flatMap(knownFrom)) known.add(one);
  } while (known.size > before);
  return read;
}

function placesOf(read: Read, is: (node: ts.Node, shown: ShownKinds) => boolean): string[] {
  return read.flatMap((shown) =>
    shown.nodes
      .filter((node) => is(node, shown))
      .map((node) => `${shown.file} ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 110)}`),
  );
}

/** Where React keeps text as a node of its own that changes, or beside which something does. */
export function bareTexts(files: Files): string[] {
  return placesOf(readTogether(files), isBare);
}

export function valuelessOptions(files: Files): string[] {
  const some = Object.entries(files).filter(([, text]) => text.includes('<option'));
  return placesOf(readTogether(Object.fromEntries(some)), isValueless);
}
