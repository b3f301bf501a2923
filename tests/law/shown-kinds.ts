import ts from 'typescript';
import { childrenOf, nodesIn } from './jsx-nodes.ts';

/**
 * What an expression puts on the page. `loose` is text that React keeps as a node of its own even where it is all
 * that an element shows; `perhaps` is text for all that is known of it.
 */
const KINDS = ['loose', 'text', 'perhaps', 'element', 'nothing'] as const;
type Kind = (typeof KINDS)[number];

/** Of what stands in a list or a fragment. */
const loosened = (kind: Kind): Kind => (kind === 'text' ? 'loose' : kind);

const together = (kinds: readonly Kind[]) =>
  KINDS.find((kind) => kinds.includes(kind)) ?? 'nothing';

/** One file: what its names are declared as and as which type, and so what its expressions show. */
export class ShownKinds {
  readonly nodes: readonly ts.Node[];
  readonly #types = new Map<string, string>();
  readonly #values = new Map<string, ts.Node>();

  constructor(
    readonly file: string,
    text: string,
    /** What components of any file are given text for, `Badge.children`; those that are text, `Badge`. */
    readonly known: Set<string>,
  ) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    this.nodes = nodesIn(source);
    for (const node of this.nodes) {
      if (ts.isFunctionDeclaration(node) && node.name) this.#values.set(node.name.text, node);
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
        this.#values.set(node.name.text, node.initializer);
      }
      const isProp = ts.isPropertySignature(node);
      if (!(isProp || ts.isParameter(node) || ts.isVariableDeclaration(node)) || !node.type)
        continue;
      const name = node.name.getText();
      if (isProp || !this.#types.has(name)) this.#types.set(name, node.type.getText());
    }
  }

  kindOf(node: ts.Node): Kind {
    if (ts.isJsxText(node) || ts.isTemplateLiteral(node)) return 'text';
    if (ts.isStringLiteral(node)) return node.text.trim() === '' ? 'nothing' : 'text';
    if (ts.isJsxSelfClosingElement(node)) return this.#drawn(node.tagName);
    if (ts.isJsxElement(node)) return this.#drawn(node.openingElement.tagName);
    if (ts.isJsxFragment(node)) return loosened(this.#all(childrenOf(node)));
    if (ts.isJsxExpression(node)) return node.expression ? this.kindOf(node.expression) : 'nothing';
    if (ts.isParenthesizedExpression(node)) return this.kindOf(node.expression);
    if (ts.isConditionalExpression(node)) return this.#all([node.whenTrue, node.whenFalse]);
    if (ts.isBinaryExpression(node)) return this.#either(node);
    if (ts.isIdentifier(node)) return this.#named(node);
    if (ts.isPropertyAccessExpression(node)) return this.#named(node.name);
    if (ts.isCallExpression(node)) return this.#called(node);
    return node.kind === ts.SyntaxKind.NullKeyword ? 'nothing' : 'perhaps';
  }

  #all(nodes: readonly ts.Node[]): Kind {
    return together(nodes.map((node) => this.kindOf(node)));
  }

  #either({ left, operatorToken, right }: ts.BinaryExpression): Kind {
    const operator = operatorToken.getText();
    if (operator === '&&') return this.kindOf(right);
    return /^(?:\|\||\?\?)$/.test(operator) ? this.#all([left, right]) : 'perhaps';
  }

  #drawn(tag: ts.Node): Kind {
    return this.known.has(tag.getText()) ? 'loose' : 'element';
  }

  #named(name: ts.Identifier | ts.MemberName): Kind {
    if (name.text === 'undefined') return 'nothing';
    const type = this.#types.get(name.text) ?? (name.text === 'children' ? 'ReactNode' : '');
    if (/\b(?:string|number)\b/.test(type)) return 'text';
    if (type.includes('ReactNode')) return this.#isGivenText(name) ? 'text' : 'element';
    return type ? 'perhaps' : this.#declared(name.text, (value) => this.kindOf(value));
  }

  #isGivenText(prop: ts.Identifier | ts.MemberName): boolean {
    let at: ts.Node = prop;
    while (at.parent && !ts.isFunctionDeclaration(at)) at = at.parent;
    return ts.isFunctionDeclaration(at) && this.known.has(`${at.name?.text}.${prop.text}`);
  }

  /** While a name is looked at it is not known: it may be declared by itself. */
  #declared(name: string, kindOf: (value: ts.Node) => Kind): Kind {
    const value = this.#values.get(name);
    if (!value) return 'perhaps';
    this.#values.delete(name);
    const kind = kindOf(value);
    this.#values.set(name, value);
    return kind;
  }

  #called({ expression, arguments: [first] }: ts.CallExpression): Kind {
    const name = ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : expression.getText();
    if (/^(?:flatM|m)ap$/.test(name)) return first ? loosened(this.returned(first)) : 'perhaps';
    if (this.#types.get(name)?.includes('ReactNode')) return 'element';
    return this.#declared(name, (value) => this.returned(value));
  }

  /** What a function gives back. */
  returned(node: ts.Node): Kind {
    if (ts.isIdentifier(node)) return this.#declared(node.text, (value) => this.returned(value));
    if (!(ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) || !node.body)
      return 'perhaps';
    if (!ts.isBlock(node.body)) return this.kindOf(node.body);
    const results = nodesIn(node.body, ts.isFunctionLike).flatMap((one) => {
      return ts.isReturnStatement(one) && one.expression ? [one.expression] : [];
    });
    return this.#all(results);
  }
}
