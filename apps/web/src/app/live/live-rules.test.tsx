import { useDispatch } from 'react-redux';
import { expect, it } from 'vitest';
import { RulesScreen } from '../../features/rules/index.ts';
import { useApi } from '../../shared/api-context.ts';
import { expectText, press } from '../../test-support/page.ts';
import { ruleAnswer } from '../../test-support/rule-answers.ts';
import { inTurn } from '../../test-support/refused-answers.ts';
import { showScreen, type ScriptedScreen } from '../../test-support/scripted-screen.tsx';
import { applyChanges } from './apply-changes.ts';

/** Takes in that another person changed a rule. */
function TakeIn({ screenOf }: { readonly screenOf: () => ScriptedScreen }) {
  const api = useApi();
  const dispatch = useDispatch();
  const record = { kind: 'rule', id: 'r-1', op: 'update', version: 4, group: '7', actorName: 'Tom' } as const;
  const ledger = { householdId: null, seq: 1, kinds: ['rule'], all: false, records: [record] };
  const feeds = [{ cursor: 'c', reset: false, ledgers: [ledger], left: [] }];
  const takeIn = () => applyChanges(api, dispatch, { feeds, ownWrites: screenOf().ownWrites });
  return <button onClick={takeIn}>Take in</button>;
}

it('LIVE-17 a rule that another person changes is another in the list of rules', async () => {
  const theirs = ruleAnswer('r-1', { actions: [{ action: 'ignore' }], version: 4 });
  const screen: ScriptedScreen = showScreen(
    <>
      <RulesScreen />
      <TakeIn screenOf={() => screen} />
    </>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      'GET /api/rules': inTurn({ body: { data: [ruleAnswer('r-1')] } }, { body: { data: [theirs] } }),
    },
  );
  await expectText('If the text contains “REWE”, set category Food');
  await press('Take in');
  await expectText('If the text contains “REWE”, do not import it');
  expect(screen.calls('GET /api/rules')).toHaveLength(2);
});
