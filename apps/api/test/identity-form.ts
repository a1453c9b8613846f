interface Field {
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  /** Which keyboard a phone shows, where that is not the one of the type. */
  readonly inputMode: string | undefined;
  readonly value: string;
  readonly focused: boolean;
  /** What the field is described by, and whether that is what is wrong with it. */
  readonly description: string;
  readonly isInvalid: boolean;
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

function fieldOf(body: string, tag: string): readonly [string, Field] {
  const [id, name] = [attribute(tag, 'id'), attribute(tag, 'name')];
  const description = attribute(tag, 'aria-describedby');
  return [
    name,
    {
      label: new RegExp(`<label for="${id}">([^<]*)<`).exec(body)?.[1] ?? '',
      type: attribute(tag, 'type'),
      autocomplete: attribute(tag, 'autocomplete'),
      inputMode: attribute(tag, 'inputmode') || undefined,
      value: attribute(tag, 'value'),
      focused: /\sautofocus\s/.test(tag),
      description: description && (new RegExp(`id="${description}">([^<]*)<`).exec(body)?.[1] ?? 'missing'),
      isInvalid: attribute(tag, 'aria-invalid') === 'true',
    },
  ];
}

/** What a script alone fills in is no field that people see. */
const BY_SCRIPT = /name="response"/;

/** The form of an identity page, as assistive technology finds it. */
export function formOf(body: string) {
  const [form = ''] = /<form [^>]*>/.exec(body) ?? [];
  return {
    title: /<h1>([^<]*)</.exec(body)?.[1],
    alert: /role="alert">([^<]*)</.exec(body)?.[1],
    method: attribute(form, 'method'),
    action: attribute(form, 'action'),
    fields: Object.fromEntries(
      [...body.matchAll(/<input\s[^>]*>/g)].filter(([tag]) => !BY_SCRIPT.test(tag)).map(([tag]) => fieldOf(body, tag)),
    ),
    button: /<button type="submit">([^<]*)</.exec(body)?.[1],
    links: [...body.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => `${text}: ${href}`),
  };
}
