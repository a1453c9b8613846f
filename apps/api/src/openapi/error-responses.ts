import { ERROR_CODES, type ErrorCode } from '@nestegg/domain';
import type { Call } from '@nestegg/domain/contract';
import { reference } from './schemas.ts';

const CODED_TEXT = {
  code: { type: 'string', description: 'Of the catalogue of texts, under which an app translates it' },
  params: {
    type: 'object',
    description: 'What fills in the text',
    additionalProperties: { type: ['string', 'number'] },
  },
};

const REASON = {
  type: 'object',
  description: 'Why the whole call was refused, as a code: what `message` says',
  required: ['code', 'params'],
  properties: CODED_TEXT,
};

const PROBLEMS = {
  type: 'array',
  description: 'What is wrong with each field, as a code: what `details` says',
  items: {
    type: 'object',
    required: ['field', 'code', 'params'],
    properties: { field: { type: 'string', description: 'A path, as in `details`' }, ...CODED_TEXT },
  },
};

const error = (code: object, rest: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: ['code', 'message', 'tracking_id', ...Object.keys(rest)],
  properties: { code, message: { type: 'string' }, tracking_id: { type: 'string' }, ...rest },
});

/** What `details` holds of a failure that has some. */
const DETAILS: Partial<Record<ErrorCode, object>> = {
  CONFLICT: { type: ['object', 'null'], description: 'The `current` record where it changed, or what is in the way' },
  SERVICE_UNAVAILABLE: { type: ['object', 'null'], description: 'What its operator has to see to, if anything' },
};

const FIELD_ERRORS = {
  details: { type: 'object', description: 'A field’s path to its message', additionalProperties: { type: 'string' } },
  problems: PROBLEMS,
};

function errorSchema(code: ErrorCode) {
  const named = { type: 'string', const: code };
  if (code === 'VALIDATION_ERROR') return error(named, FIELD_ERRORS);
  return error(named, { details: DETAILS[code] ?? { type: 'null' }, reason: REASON });
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
};

const DESCRIPTIONS = {
  BAD_REQUEST: 'The request cannot be read',
  UNAUTHORIZED: 'There is no token, or it is not accepted',
  FORBIDDEN: 'The person may not do this',
  NOT_FOUND: 'It is not there, or not for this person',
  CONFLICT: 'It goes against what there is, or another change came first',
  PAYLOAD_TOO_LARGE: 'The body is too long',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON',
  VALIDATION_ERROR: 'Fields are wrong',
  RATE_LIMITED: 'Too many requests',
  SERVER_ERROR: 'The server failed',
  SERVICE_UNAVAILABLE: 'The server cannot answer at the moment',
  TIMEOUT: 'The request came too slowly',
} as const satisfies Partial<Record<ErrorCode, string>>;

type AnsweredCode = keyof typeof DESCRIPTIONS;

const CODES = Object.keys(DESCRIPTIONS) as AnsweredCode[];

/** `VALIDATION_ERROR` is `ValidationError` in the document. */
const nameOf = (code: AnsweredCode): string =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The shapes of failures, one a code. */
export const errorSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(CODES.map((code) => [nameOf(code), errorSchema(code)]));

const isTemporary = (code: AnsweredCode): boolean => code === 'RATE_LIMITED' || code === 'SERVICE_UNAVAILABLE';

const errorResponse = (code: AnsweredCode) => ({
  description: DESCRIPTIONS[code],
  ...(isTemporary(code) && { headers: RETRY_AFTER }),
  content: { 'application/json': { schema: reference('schemas', nameOf(code)) } },
});

/** The answers that are failures, one a code. */
export const errorResponses = (): Readonly<Record<string, object>> =>
  Object.fromEntries(CODES.map((code) => [nameOf(code), errorResponse(code)]));

/** What can be wrong with a request before any call is found for it: it comes too slowly, or with too large a head. */
const BEFORE_ANY_CALL = {
  408: reference('responses', nameOf('TIMEOUT')),
  431: reference('responses', nameOf('PAYLOAD_TOO_LARGE')),
};

const ALWAYS = ['BAD_REQUEST', 'VALIDATION_ERROR', 'SERVER_ERROR', 'SERVICE_UNAVAILABLE'] as const;

const when = (applies: boolean, codes: readonly AnsweredCode[]): readonly AnsweredCode[] => (applies ? codes : []);

/** How a call can fail, by what it is: one that writes for a person can go against a rule or a limit. */
function codesOf({ access, method, path }: Call): AnsweredCode[] {
  const isPerson = access === 'person';
  const isWrite = method !== 'GET' && method !== 'OPTIONS';
  return [
    ...ALWAYS,
    ...when(isPerson, ['UNAUTHORIZED', 'NOT_FOUND']),
    ...when(path === '/api/auth/refresh', ['UNAUTHORIZED']),
    ...when(isPerson && path.includes('{'), ['FORBIDDEN']),
    ...when(isPerson && isWrite, ['CONFLICT', 'RATE_LIMITED']),
    ...when(method !== 'GET', ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']),
  ];
}

/** The failures of a call, by their statuses. */
export const failuresOf = (call: Call): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(codesOf(call).map((code) => [ERROR_CODES[code], reference('responses', nameOf(code))])),
  ...BEFORE_ANY_CALL,
});
