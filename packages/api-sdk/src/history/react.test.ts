import { expectTypeOf, it } from 'vitest';
import { createNesteggReactApi } from '../react/index.ts';
import { addHistory } from './index.ts';

it('a client with hooks has those of the log', () => {
  const api = addHistory(createNesteggReactApi({ baseUrl: '', getAccessToken: () => Promise.resolve('della') }));
  expectTypeOf(api.useListHistoryQuery).toBeFunction();
  expectTypeOf(api.useUndoChangeMutation).toBeFunction();
});
