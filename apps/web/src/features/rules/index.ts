export { RuleQuestion } from './rule-question.tsx';
export { RulesScreen } from './rules-screen.tsx';
