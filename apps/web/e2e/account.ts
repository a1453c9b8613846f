export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let accounts = 0;

/** A person who has no account yet. */
export function newAccount(name = 'Mara Lindqvist'): Account {
  accounts += 1;
  const handle = name.toLowerCase().replace(/\W+/g, '.');
  return { name, email: `${handle}.${process.pid}.${accounts}@example.com`, password: 'quiet-pond-7!' };
}
