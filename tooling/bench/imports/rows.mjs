const DAY = 86_400_000;
const FIRST = Date.UTC(2024, 0, 1);

/** A bank's table of so many rows over two years; another seed makes other rows. */
export function bankCsv(rows, seed = 0) {
  const lines = ['Date,Payee,Purpose,Amount,Transaction ID'];
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(FIRST + Math.floor((row / rows) * 730) * DAY).toISOString().slice(0, 10);
    const amount = (((row * 7919 + seed * 104_729) % 50_000) - 40_000) / 100;
    lines.push(`${day},"Shop ${row % 977}","Card payment ${seed}-${row}, Market Street",${amount.toFixed(2)},`);
  }
  return `${lines.join('\n')}\n`;
}
