import { expect, it } from 'vitest';
import { errorsOfForm } from './form-errors.ts';

it.each([
  [{ name: 'No', 'user.name': 'No' }, { name: 'No' }],
  [{ captcha: 'Prove it' }, null],
  [{}, null],
  [null, null],
])('ERR-41 of %j a form with a name shows %j, and one general error where that is nothing', (refused, shown) => {
  expect(errorsOfForm(refused, ['name', 'email'])).toEqual(shown);
});
