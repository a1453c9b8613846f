import { expectTypeOf, it } from 'vitest';
import { addHistory } from '../redux/index.ts';
import { createNesteggReactApi } from './index.ts';

it('a client with hooks has those of the log', () => {
  const api = addHistory(createNesteggReactApi({ baseUrl: '', getAccessToken: () => Promise.resolve('della') }));
  expectTypeOf(api.useListHistoryQuery).toBeFunction();
  expectTypeOf(api.useUndoChangeMutation).toBeFunction();
});
