import { CATEGORIES } from '@nestegg/domain';
import { categories } from './en/categories.ts';
import { useTexts } from './language-context.tsx';

/** The words for a category: translated where everybody has it, else as it was written. */
export function useCategoryLabel(): (category: string) => string {
  const t = useTexts(categories);
  return (category) => {
    const known = CATEGORIES.find((name) => name === category);
    return known ? t[known] : category;
  };
}
