import satisfies from 'spdx-satisfies';
import { nameOf } from './bill.mjs';

/** Licences under which something may be part of what is shipped: they require that their text is included, and no more. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Of fonts, which may be shipped with software of any licence.
  'OFL-1.1',
];

const expressionOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ');

/** Whether an expression, as SPDX writes them, allows shipping. What cannot be read allows nothing. */
function isAllowed(expression) {
  try {
    return satisfies(expression, ALLOWED);
  } catch {
    return false;
  }
}

/** The components of a bill that may not be shipped, each with its licence. */
export const licenceProblems = ({ components }) =>
  components
    .map((component) => ({ component, expression: expressionOf(component) }))
    .filter(({ expression }) => !isAllowed(expression))
    .map(({ component, expression }) => `${nameOf(component)} ${component.version}: ${expression || 'no licence'}`);
