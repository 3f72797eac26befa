// @ts-check

/** @typedef {'nothing' | 'blank' | 'words' | 'text' | 'element' | 'elements'} Kind words never change, elements come and go */

/**
 * A text that changes is alone in its element (D21). A browser that translates puts nodes of its own in
 * the place of texts: React sets the text of an element anew, but of one text among others it writes to
 * a node that is gone, and fails when it puts something before it.
 * @type {import('eslint').Rule.RuleModule}
 */
export const textAlone = {
  meta: {
    messages: {
      changes: 'A text that changes is alone in its element: one template string, or a <span>.',
      follows: 'Words after something that comes and goes have an element of their own.',
      bare: 'Words are in an element: a fragment is none.',
    },
  },
  create(context) {
    /** @type {any[]} */
    const found = [];
    /** @type {Set<string>} Properties that hold elements. */
    const slots = new Set(['children']);
    return {
      'JSXElement, JSXFragment': (/** @type {any} */ node) => found.push(node),
      [`FunctionDeclaration[id.name=/^[A-Z]/] > BlockStatement > :matches(${returned}, IfStatement > ${returned})`]:
        (/** @type {any} */ node) => context.report({ node, messageId: 'bare' }),
      'TSPropertySignature[typeAnnotation.typeAnnotation.typeName.name=/^React(Node|Element)$/]': (
        /** @type {any} */ node,
      ) => slots.add(node.key.name),
      'Program:exit': () => {
        for (const node of found) {
          const children = node.children
            .map((/** @type {any} */ child) => ({ child, kind: kindOf(child, context, slots) }))
            .filter((/** @type {{ kind: Kind }} */ { kind }) => kind !== 'nothing');
          for (const [index, { child, kind }] of children.entries()) {
            const report = (/** @type {string} */ messageId) =>
              context.report({ node: child, messageId });
            if (kind === 'text' && children.length > 1) report('changes');
            else if (kind !== 'words' && kind !== 'text') continue;
            else if (node.type === 'JSXFragment') report('bare');
            else if (children[index - 1]?.kind === 'elements') report('follows');
          }
        }
      },
    };
  },
};

/** In a component: a text without an element. */
const returned = `ReturnStatement:matches([argument.type='TemplateLiteral'], [argument.raw=/^['"]/])`;

/**
 * What an expression, or a child of an element, puts on the screen.
 * @param {any} node
 * @param {import('eslint').Rule.RuleContext} context
 * @param {Set<string>} slots
 * @returns {Kind}
 */
function kindOf(node, context, slots) {
  const of = (/** @type {any} */ other) => kindOf(other, context, slots);
  switch (node?.type) {
    case undefined:
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'JSXText':
      // JSX leaves out blanks with a line end. Other blanks stay: nobody translates them.
      if (node.value.trim() !== '') return 'words';
      return node.value.includes('\n') ? 'nothing' : 'blank';
    case 'Literal':
      if (!['string', 'number'].includes(typeof node.value)) return 'nothing';
      return node.value === ' ' ? 'blank' : 'words';
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return 'elements';
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return of(node.expression);
    case 'ConditionalExpression':
      return either(of(node.consequent), of(node.alternate));
    case 'LogicalExpression':
      return either(node.operator === '&&' ? 'nothing' : of(node.left), of(node.right));
    case 'ArrowFunctionExpression':
      return of(node.body);
    case 'BlockStatement':
      return of(node.body.at(-1));
    case 'ReturnStatement':
      return of(node.argument);
    case 'CallExpression':
      return node.callee.property?.name === 'map'
        ? either('nothing', of(node.arguments[0]))
        : of(node.callee);
    case 'MemberExpression':
      return slots.has(node.property.name) ? 'elements' : 'text';
    case 'Identifier': {
      if (node.name === 'undefined') return 'nothing';
      const { references } = context.sourceCode.getScope(node);
      const found = references.find(({ identifier }) => identifier === node)?.resolved;
      const from = found?.defs[0]?.node;
      if (from?.type === 'VariableDeclarator' && from.id.type === 'Identifier')
        return of(from.init);
      return slots.has(node.name) ? 'elements' : 'text';
    }
    default:
      return 'text';
  }
}

/**
 * @param {Kind} one
 * @param {Kind} other
 * @returns {Kind}
 */
function either(one, other) {
  if (one === other && one === 'nothing') return 'nothing';
  return [one, other].some((kind) => kind === 'text' || kind === 'words') ? 'text' : 'elements';
}
