import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { StylePart, StyleSelector } from '#routes/serverRendering/stylePart.ts';

/** What is one whole: rules in it are not rules of the document. */
const wholes = ['keyframes', 'font-face', 'property'];

/** The custom properties a text of CSS reads. */
function readsOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))];
}

/** Selectors in brackets of either kind may be alternatives or negated: they are not required. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

function selectorOf(text: string): StyleSelector {
  const classes = [...withoutBrackets(text).matchAll(/\.((?:[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) => name);
  return { text, classes };
}

function ruleOf(rule: Rule): StylePart {
  const declarations = rule.nodes.map((node) => {
    if (node.type !== 'decl') throw new Error(`The build has left ${node.type} in ${rule.selector}.`);
    return { property: node.prop, text: node.toString(), reads: readsOf(node.value) };
  });
  return { selectors: rule.selectors.map(selectorOf), declarations };
}

function atRuleOf(rule: AtRule): StylePart {
  const { name, params, nodes } = rule;
  if (nodes === undefined || wholes.includes(name)) {
    const whole = {
      whole: nodes === undefined ? `${rule.toString()};` : rule.toString(),
      reads: readsOf(rule.toString()),
    };
    return name === 'keyframes' ? { ...whole, animation: params } : whole;
  }
  return { head: `@${name} ${params}`, parts: partsOf(nodes) };
}

function partsOf(nodes: readonly ChildNode[]): readonly StylePart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [ruleOf(node)];
    if (node.type === 'atrule') return [atRuleOf(node)];
    return [];
  });
}

/**
 * Takes a built style sheet apart.
 *
 * @throws for nested rules, which the build resolves
 */
export function styleParts(sheet: string): readonly StylePart[] {
  return partsOf(postcss.parse(sheet).nodes);
}
