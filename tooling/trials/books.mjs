// Holds what people were told is stored against what is.

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

async function booksOf(person) {
  const stored = await storedOf(person);
  const times = Map.groupBy(stored, ({ description }) => description);
  const told = [...person.recorded];
  const sum = stored.reduce((total, { amount }) => total + cents(amount), 0);
  const { body: summary } = await person.caller.call('GET', '/api/transactions/summary');
  return {
    acknowledged: told.length,
    stored: stored.length,
    lost: told.filter(([description]) => !times.has(description)).length,
    wrong: told.filter(([description, amount]) => times.get(description)?.some((one) => cents(one.amount) !== amount))
      .length,
    doubled: [...times.values()].filter((same) => same.length > 1).length,
    unasked: [...times.keys()].filter((description) => !person.recorded.has(description)).length,
    unbalanced: cents(summary.balance) === sum ? 0 : 1,
  };
}

/** The books of all people together; with nothing under way `stored` is `acknowledged`, and all that follows is 0. */
export async function compareBooks(people) {
  const total = { acknowledged: 0, stored: 0, lost: 0, wrong: 0, doubled: 0, unasked: 0, unbalanced: 0 };
  for (const person of people) {
    for (const [name, count] of Object.entries(await booksOf(person))) total[name] += count;
  }
  return total;
}

/** Nothing may be lost or doubled, and everybody's balance is the sum of what is stored. */
export function reportBooks(report, what, { acknowledged, stored, ...faults }) {
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
