export { AnswerCards } from './AnswerCards.tsx';
export type { Answer, AnswerCardsProps } from './AnswerCards.tsx';
