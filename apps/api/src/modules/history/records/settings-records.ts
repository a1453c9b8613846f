import { isWholeCurrency, type Currency, type Fields, type PresentRecord } from '@nestegg/domain';
import type { Ledger, PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/failure.ts';
import { checkLedgerIsWhole, hasFractions } from '../../ledgers/amount-rules.ts';
import { asOwner } from '../../households/household-service.ts';
import { updateHousehold, type HouseholdFields } from '../../households/household-repository.ts';
import { lockProfile, updateOwnLedger } from '../../ledgers/own-ledger.ts';
import type { RecordKind } from './record-kind.ts';

interface Settings extends PresentRecord {
  readonly ledger: Ledger;
  /** Whether an amount of the ledger has a fraction, which some currencies do not have. */
  readonly hasFractions: boolean;
}

const ledgerOf = ({ ledgers }: PersonTransaction, id: string): Ledger => {
  const ledger = ledgers.find((each) => (each.household_id ?? each.id) === id);
  if (!ledger) throw notFound();
  return ledger;
};

/** Null where a household has its creator's. */
const ownTimeZone = async (tx: PersonTransaction, { id }: Ledger): Promise<{ time_zone: string | null }> =>
  (await tx.row<{ time_zone: string | null }>(sql`select time_zone from ledger where id = ${id}`)) ?? {
    time_zone: null,
  };

/** A household's settings are its owners'; a member's undo of them is a 403. */
async function ofHousehold(tx: PersonTransaction, ledger: Ledger, householdId: string): Promise<Settings> {
  const { name, description, monthly_budget, currency, savings_target, version } = await asOwner(tx, {
    id: householdId,
  });
  const fields = { name, description, monthly_budget, currency, savings_target, ...(await ownTimeZone(tx, ledger)) };
  return { ledger, version, fields, hasFractions: await hasFractions(tx, ledger.id) };
}

/** A person's own ledger counts no versions: the log does. It changes with their profile, one request after the other. */
async function ofPerson(tx: PersonTransaction, ledger: Ledger): Promise<Settings> {
  await lockProfile(tx);
  const row = await tx.row<{
    version: number;
    currency: Currency;
    savings_target: number;
    time_zone: string | null;
  }>(sql`
    select currency, savings_target, time_zone, coalesce((
      select version from change where ledger_id = ${ledger.id} and record_id = ${ledger.id} order by ord desc limit 1
    ), 0) as version
    from ledger where id = ${ledger.id}`);
  if (!row) throw notFound();
  const { version, ...fields } = row;
  return { ledger, version, fields, hasFractions: await hasFractions(tx, ledger.id) };
}

const findSettings = (tx: PersonTransaction, id: string): Promise<Settings> => {
  const ledger = ledgerOf(tx, id);
  return ledger.household_id === null ? ofPerson(tx, ledger) : ofHousehold(tx, ledger, ledger.household_id);
};

/** Whether the settings would have a fraction of a currency that has none. */
function isFractioned({ fields: present, hasFractions: inLedger }: Settings, fields: Fields): boolean {
  const whole = { ...present, ...fields };
  if (!isWholeCurrency(whole['currency'] as Currency)) return false;
  const amounts = [whole['savings_target'], whole['monthly_budget']];
  return amounts.some((amount) => Number(amount ?? 0) % 100 !== 0) || (inLedger && 'currency' in fields);
}

async function writeSettings(tx: PersonTransaction, settings: Settings, fields: Fields): Promise<void> {
  const { ledger } = settings;
  const whole = { ...settings.fields, ...fields } as unknown as HouseholdFields & { currency: Currency };
  if ('currency' in fields) {
    await checkLedgerIsWhole(tx, { ledgerId: ledger.id, currency: whole.currency, field: 'currency' });
  }
  if (ledger.household_id !== null) await updateHousehold(tx, ledger.household_id, whole);
  else await updateOwnLedger(tx, tx.personId ?? '', { ...whole, savings_target: whole.savings_target ?? 0 });
}

export const settingsRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows) => {
    const present = new Map<string, Settings>();
    for (const id of new Set(rows.map((row) => row.record_id))) present.set(id, await findSettings(tx, id));
    const find = (id: string) => present.get(id) ?? null;
    return {
      find,
      refuse: ({ id, fields }) => {
        const settings = find(id);
        return settings && isFractioned(settings, fields) ? 'amount.whole' : null;
      },
      write: async (steps) => {
        for (const { id, fields } of steps) {
          const settings = find(id);
          if (settings) await writeSettings(tx, settings, fields);
        }
      },
    };
  },
};
