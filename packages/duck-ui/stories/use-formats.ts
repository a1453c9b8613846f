import { createContext, use } from 'react';
import { english, type Formats } from './formats.ts';

/** The formats of the language that the toolbar names. */
export const FormatsContext = createContext<Formats>(english);

/** How this story writes figures and dates. */
export const useFormats = (): Formats => use(FormatsContext);
