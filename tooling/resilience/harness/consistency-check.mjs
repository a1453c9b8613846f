// Compares what was acknowledged to clients with what is stored.

async function storedOf({ caller }) {
  const stored = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { status, body } = await caller.call('GET', `/api/transactions?limit=100&page=${page}`);
    if (status !== 200) throw new Error(`The list answered ${status}`);
    pages = body.pagination.total_pages;
    stored.push(...body.data);
  }
  return stored;
}

const cents = (amount) => Math.round(amount * 100);

async function consistencyOf(person) {
  const stored = await storedOf(person);
  const times = Map.groupBy(stored, ({ description }) => description);
  const acknowledged = [...person.recorded];
  const sum = stored.reduce((total, { amount }) => total + cents(amount), 0);
  const { body: summary } = await person.caller.call('GET', '/api/transactions/summary');
  return {
    acknowledged: acknowledged.length,
    stored: stored.length,
    lost: acknowledged.filter(([description]) => !times.has(description)).length,
    wrong: acknowledged.filter(([description, amount]) =>
      times.get(description)?.some((one) => cents(one.amount) !== amount),
    ).length,
    doubled: [...times.values()].filter((same) => same.length > 1).length,
    unasked: [...times.keys()].filter((description) => !person.recorded.has(description)).length,
    unbalanced: cents(summary.balance) === sum ? 0 : 1,
  };
}

/** What was acknowledged to all people against what is stored; with no request in flight `stored` is `acknowledged`, and all that follows is 0. */
export async function checkConsistency(people) {
  const total = { acknowledged: 0, stored: 0, lost: 0, wrong: 0, doubled: 0, unasked: 0, unbalanced: 0 };
  for (const person of people) {
    for (const [name, count] of Object.entries(await consistencyOf(person))) total[name] += count;
  }
  return total;
}

/** No write may be lost or doubled, and each user's balance is the sum of what is stored. */
export function reportConsistency(report, what, { acknowledged, stored, ...faults }) {
  const failures = Object.values(faults).reduce((total, count) => total + count, 0);
  report.add({
    what,
    tries: acknowledged,
    failures,
    figure: `${acknowledged} acknowledged, ${stored} stored, ${faults.lost} lost, ${faults.doubled} doubled`,
    target: '0 lost, 0 doubled, sums equal',
    met: failures === 0 && acknowledged === stored,
  });
}
