/** The parts of a syntax tree (ESTree) that this rule reads. */
interface Node {
  readonly type: string;
  readonly parent?: Node | null;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly name?: string;
  readonly computed?: boolean;
  readonly arguments?: readonly Node[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

/** Functions that use a connection of their own. */
const askers = new Set(['db', 'pool']);
const message =
  'Inside a transaction use the transaction alone: who asks the pool while holding a connection waits for it, and in the end so does everybody else.';

const isCallOf = (node: Node | undefined, name: string) =>
  node?.type === 'CallExpression' && node.callee?.type === 'MemberExpression' && node.callee.property?.name === name;

/** Whether this is the callback of `….transaction()….execute(work)` or of `inTransaction(pool, work)`. */
function isWorkOfTransaction(work: Node): boolean {
  const call = work.parent;
  if (call?.type !== 'CallExpression' || call.arguments?.includes(work) !== true) return false;
  if (call.callee?.type === 'Identifier' && call.callee.name === 'inTransaction') return true;
  if (!isCallOf(call, 'execute')) return false;
  let chain = call.callee?.object;
  while (chain?.type === 'CallExpression') {
    if (isCallOf(chain, 'transaction')) return true;
    chain = chain.callee?.object;
  }
  return false;
}

/** The expression of a name or property that is the database or its pool. */
function check(context: Context) {
  let depth = 0;
  const enter = (node: Node) => {
    if (isWorkOfTransaction(node)) depth += 1;
  };
  const exit = (node: Node) => {
    if (isWorkOfTransaction(node)) depth -= 1;
  };
  return {
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    Identifier(node: Node) {
      if (depth === 0 || !askers.has(node.name ?? '')) return;
      const { parent } = node;
      // A key alone, `{ db: within }`, is no use.
      if (parent?.type === 'Property' && (parent as { value?: Node }).value !== node) return;
      context.report({ node, message });
    },
  };
}

export default { meta: { name: 'transactions' }, rules: { 'one-connection': { create: check } } };
