const FOCUSABLE = ':where(a, button, input, textarea, select, [tabindex])';

/** Each pseudo-class, and what holds instead in a gallery: with the same specificity, and focus only on what can have it. */
const FORCED: readonly (readonly [pseudo: RegExp, selector: string])[] = [
  [/:hover/g, ":is([data-pseudo~='hover'] *)"],
  [/:active/g, ":is([data-pseudo~='pressed'] *)"],
  [/:focus-within/g, `:is([data-pseudo~='focus'] :where(:has(${FOCUSABLE})))`],
  [/:focus(-visible)?(?!-)/g, `:is([data-pseudo~='focus'] ${FOCUSABLE})`],
];

/** What holds where a control is not in a state: a copy for the galleries would hold everywhere else. */
const NEGATED = /:not\([^)]*:(?:hover|active|focus)/;

const forcedSelector = (selector: string): string =>
  NEGATED.test(selector)
    ? selector
    : FORCED.reduce((text, [pseudo, forced]) => text.replaceAll(pseudo, forced), selector);

/** A copy of each rule for a pseudo-class, which holds where a gallery says so. */
function addForcedRules(parent: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  const rules = [...parent.cssRules];
  for (const [index, rule] of [...rules.entries()].toReversed()) {
    if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) addForcedRules(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = forcedSelector(rule.selectorText);
    if (selector === rule.selectorText) continue;
    parent.insertRule(rule.cssText.replace(rule.selectorText, selector), index + 1);
  }
}

const done = new WeakSet<CSSStyleSheet>();

/** Prepares the sheets that are on the page; each of them once. */
export function preparePseudoStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    addForcedRules(sheet);
  }
}
