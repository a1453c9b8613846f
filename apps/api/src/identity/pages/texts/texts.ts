import type { en } from './en.ts';

/** The words of the identity pages in one language; `lang` is its tag. */
export type Texts = { readonly [Key in keyof Omit<typeof en, 'problems'>]: string } & {
  readonly problems: { readonly [Code in keyof (typeof en)['problems']]: string };
};

/** What is wrong with a field, or with a whole form, in no language yet: it is stored, and read in any. */
export interface FormProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What is wrong with each field of a form; `form` is about the whole. */
export type FormProblems = Readonly<Partial<Record<string, FormProblem>>>;
