/** The parts of a syntax tree (ESTree) that this rule reads. */
interface Node {
  readonly type: string;
  readonly parent?: Node | null;
  readonly argument?: Node;
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const message = 'What is in the inner literal can be written in the outer one, a line each.';
const lists = ['ArrayExpression', 'CallExpression', 'NewExpression'];

/** Refuses an object that is spread into an object, or an array into an array or arguments, where both are literals. */
function check(context: Context) {
  return {
    SpreadElement(node: Node) {
      const [inner, outer = ''] = [node.argument?.type, node.parent?.type];
      const isObject = inner === 'ObjectExpression' && outer === 'ObjectExpression';
      const isList = inner === 'ArrayExpression' && lists.includes(outer);
      if (isObject || isList) context.report({ node, message });
    },
  };
}

export default { meta: { name: 'literals' }, rules: { 'no-spread-literal': { create: check } } };
