import { resolve } from 'node:path';

/** The file that a person names, where they stand: package managers move elsewhere before they run a command. */
export const namedFile = (name: string): string => resolve(process.env['INIT_CWD'] || process.cwd(), name);
