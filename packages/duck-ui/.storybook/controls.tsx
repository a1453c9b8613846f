import { IconCheck, IconPencil, IconPlus, IconRefresh, IconSearch, IconTrash, IconUsers } from '@tabler/icons-react';
import type { ReactRenderer } from '@storybook/react-vite';
import type { ArgsEnhancer, ArgTypesEnhancer, InputType, SBType, StrictInputType } from 'storybook/internal/types';
import { isValidElement } from 'react';

/** Icons to choose from, by name: an element cannot be typed in. */
const ICONS = {
  none: undefined,
  check: <IconCheck aria-hidden />,
  pencil: <IconPencil aria-hidden />,
  plus: <IconPlus aria-hidden />,
  refresh: <IconRefresh aria-hidden />,
  search: <IconSearch aria-hidden />,
  trash: <IconTrash aria-hidden />,
  users: <IconUsers aria-hidden />,
};

const ABSENT = new Set(['undefined', 'null']);

/** An optional property's type without its being absent; a text that may also be given otherwise is a text. */
function typeToSet(type: SBType): SBType {
  if (type.name !== 'union') return type;
  const members = type.value.filter((member) => !(member.name === 'other' && ABSENT.has(member.value)));
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  return members.find(({ name }) => name === 'string') ?? type;
}

const TYPED = new Set(['boolean', 'string', 'number', 'enum', 'function']);

/** What can be set without knowing the code: no editor of objects for what is not there, no text for an element. */
function inputOf(name: string, input: StrictInputType, value: unknown): InputType {
  if (input.type === undefined) return input;
  const type = typeToSet(input.type);
  if (name === 'icon') {
    return { ...input, type, options: Object.keys(ICONS), mapping: ICONS, control: { type: 'select' } };
  }
  if (TYPED.has(type.name)) return { ...input, type };
  if (typeof value === 'string') return { ...input, type, control: { type: 'text' } };
  return value === undefined || isValidElement(value) ? { ...input, type, control: false } : { ...input, type };
}

/** Gives each property a control that a designer can use. */
export const usableControls: ArgTypesEnhancer<ReactRenderer> = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, input]) => [name, inputOf(name, input, initialArgs[name])]),
  ) as typeof argTypes;

/** The default of a property as documented, such as `'medium'` or `false`. */
function documentedDefault({ table }: StrictInputType): unknown {
  const text = table?.defaultValue?.summary;
  if (text === 'true' || text === 'false') return text === 'true';
  return text?.replaceAll(/^['"]|['"]$/g, '');
}

function defaultOf(input: StrictInputType): unknown {
  const { type } = input;
  if (type?.name === 'boolean') return documentedDefault(input) ?? false;
  return type?.name === 'enum' ? documentedDefault(input) : undefined;
}

/** Shows the default of each switch and choice that a story leaves alone. */
export const shownDefaults: ArgsEnhancer<ReactRenderer> = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes)
      .filter(([name]) => initialArgs[name] === undefined)
      .map(([name, input]) => [name, defaultOf(input)])
      .filter(([, value]) => value !== undefined),
  );
