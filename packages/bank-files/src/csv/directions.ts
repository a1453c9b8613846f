const UNBOOKED =
  /^(umsatz )?(\*$|noch nicht|not yet|pending|authori[sz]ed|hold|vorgemerkt|nicht gebucht|en attente|pendiente|in sospeso|in attesa|reverted|declined|failed|cancel+ed|rejected|uncleared|open|offen|processing|in progress|voided|void$|denied|reversed|gereserveerd|pendente|abgelehnt|storniert|expired|non contabilizzat|ausstehend|verweigert|reserver(?:at|ad|et|t)|reserviert|in bearbeitung|venter|odottaa|katevaraus|varaus$|blokace|čekající|oczekuj|nierozliczon|blokada|zablokowan|в обработке|обрабатыв|ожида|не проведен|авторизац|bekliyor|beklemede|provizyon|în așteptare|in asteptare|nezaúčtovan|na čekanju|u obradi|εκκρεμ|ממתין|รอ|függő|geweigerd|refus[ée]|交易关闭|等待付款|未入账|待入账|승인|취소|returned|bounced|annul|anul|cancelad|rechazad|estornad|devolvid|devuelt|abgebrochen|zurückgewiesen|rifiutat|stornat|geannuleerd|gestorneerd|odrzucon|avbr[uo]|avvis|afvist|nekad|hylätt|peruut|отклон|отмен|[iİ]ptal|reddedil|zamítnut|zrušen|zamietnut|visszautas|sztorn|törölt|respins|odbijen|otkazan|ακυρ|απορρ|בוטל|נדחה|ملغ|مرفوض|ยกเลิก|キャンセル|取消|失败|已取消|거절|autorizzat|autoris[ée]|autorizad|autorisiert|forecast|scheduled|upcoming|geplant|planifi|programad|pianificat|gepland|zaplanowan|naplánov)/i;

/** Announced, refused or taken back: not booked. */
export const isUnbooked = (cell: string): boolean => UNBOOKED.test(cell.trim());

const BOOKED =
  /^(umsatz )?(gebucht|verbucht|berechnet|abgerechnet|booked|completed?|cleared|posted|settled|executed|done|paid|sent|received|reconciled|abgeschlossen|ausgeführt|contabilizzat|s[iì]$|yes$|utfört|utført|udført|bokför|bogført|bokført|kirjattu|toteutunut|realizad|compensad|comptabilis|validé|verwerkt|geboekt|zaksięgowan|rozliczon|zaúčtovan|zrealizowan|contabilizad|liquidad|исполнен|проведен|выполнен|успешно|обработан|gerçekleş|tamamland|onayland|könyvelt|ok$|geaccepteerd|accept[ée]|支付成功|已存入零钱|交易成功|已收钱|正常|成功|완료|정상)/i;

/** Whether a word says whether a movement was booked, either way. */
export const isState = (cell: string): boolean => isUnbooked(cell) || BOOKED.test(cell.trim());

const OPENING_NAMES =
  'open(?:ing)? balance|balance (brought|b ?\\/? ?f) ?(forward)?|balance forward|brought forward|saldo contabile iniziale|số dư đầu|anfangs(saldo|bestand)|alter (konto)?(saldo|stand)|anfangskontostand|saldovortrag|saldo[uü]bertrag|[uü]bertrag saldo|saldo (anterior|inicial|precedente|iniziale|vortrag)|(ancien )?solde (initial|d[ée]part|pr[ée]c[ée]dent|d ouverture|ant[ée]rieur)|ancien solde|(begin|vorig|oud) ?saldo|previous balance|starting balance|start balance|beginning balance|kontostand (am )?anfang|letzter kontostand|openingbalance|počáteční (stav|zůstatek)|saldo początkowe|saldo otwarcia|nyitó egyenleg|ingående saldo|algsaldo|sākuma atlikums|likutis pradžiai|sold initial|inngående saldo|alkusaldo|počiatočný (stav|zostatok)|açılış bakiyesi|devir( bakiyesi)?$|devreden bakiye|входящий (остаток|баланс)|остаток на начало|начално (салдо|наличност)|вхідний залишок|sold (inițial|iniţial|precedent)|primo saldo|startsaldo|αρχικό υπόλοιπο|προηγούμενο υπόλοιπο|početno stanje|začetno stanje|prethodno stanje|前月繰越|前回残高|繰越残高|期初余额|期初餘額|上期余额|上期結餘|이월잔액|기초잔액|전월이월|יתרת? פתיחה|saldo awal|likutis pradžioje|pradinis likutis|kontostand alt|alter saldo|(solde )?(en )?début de période|solde (en )?début|saldo mês anterior|übertrag$';
const CLOSING_NAMES =
  'clos(?:e|ing) balance|balance (carried|c ?\\/? ?f) ?(forward)?|carried forward|saldo contabile finale|số dư cuối|ending balance|end balance|endsaldo|end(konto)?stand|neuer (konto)?(saldo|stand)|schluss?saldo|schlu(ss|ß)saldo|saldo (final|finale|actual|attuale|contabile|do dia)|(nouveau )?solde (final|actuel|de cl[oô]ture|cr[ée]diteur|d[ée]biteur|au)|nouveau solde|(eind|laatste) ?saldo|derni?er solde|[uú]ltimo saldo|ultimo saldo disponibile|nieuw saldo|kontostand|saldo|balance|solde|current balance|new balance|ledger balance|account balance|saldo disponibile|saldo contable|closingbalance|konečný (stav|zůstatek)|saldo końcowe|záró egyenleg|utgående saldo|lõppsaldo|beigu atlikums|likutis pabaigai|sold final|loppusaldo|konečný zostatok|dönem sonu bakiye|kapanış bakiyesi|исходящий (остаток|баланс)|остаток на конец|крайно (салдо|наличност)|вихідний залишок|ultimo saldo|slutsaldo|sluttsaldo|τελικό υπόλοιπο|νέο υπόλοιπο|završno stanje|končno stanje|novo stanje|次月繰越|次回繰越|期末余额|期末餘額|本期余额|本期結餘|기말잔액|차월이월|יתרת? (סגירה|סיום)|saldo akhir|likutis pabaigoje|galutinis likutis|kontostand neu|saldo (atual|disponível|zamknięcia)|solde (en )?fin';

const OPENING = new RegExp(`^(?:${OPENING_NAMES})`);
const CLOSING = new RegExp(`^(?:${CLOSING_NAMES})`);

/** What may stand behind the name of a balance that is the whole text. */
const QUALIFIERS =
  '(?: (?:forward|account|konto|girokonto|total|disponible|contable|disponibile|contabile|dia|em|cr|dr))*';
const OPENING_ALONE = new RegExp(`^(?:${OPENING_NAMES})${QUALIFIERS}$`);
const CLOSING_ALONE = new RegExp(`^(?:${CLOSING_NAMES})${QUALIFIERS}$`);

const BALANCE_WORD =
  /ba(?:kiye|lance)|e(?:vir|gyenleg|ndst)|s(?:ald|old[ e]|tanje| a l d)|z[uůo]stat|ériode|k(?:ontost|.ive)|be(?:stand|rtrag)|brought|carried|số dư|turnover|ap(?:groz|yvarta)|atlik|likut|остат|салдо|наличн|залиш|υπόλοιπ|繰越|残高|余额|餘額|結餘|잔액|이월|יתר/i;

/** Whether one of the words for a balance is in a text: a cheap test that rules out most texts. */
export const mayNameBalance = (cell: string): boolean => cell !== '' && BALANCE_WORD.test(cell);

const SPACED = /^(?:\p{L} )+\p{L}$/u;

/** The words of a text; `S A L D O` is one. */
function wordsIn(cell: string): string {
  const words = cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
  return SPACED.test(words) ? words.replaceAll(' ', '') : words;
}

/** Whether a text is the name of a balance, which is no movement of money. */
export function balanceNamed(cell: string): 'opening' | 'closing' | null {
  const words = wordsIn(cell);
  if (words.length > 60) return null;
  if (OPENING.test(words)) return 'opening';
  return CLOSING.test(words) ? 'closing' : null;
}

/** The name of a balance and nothing besides but a day and an amount: within the table other texts begin so as well. */
function isBalanceAlone(cell: string): 'opening' | 'closing' | null {
  const bare = wordsIn(
    cell
      .replace(/[\d.,:'()+-]+|\/(?!\p{L})/gu, ' ')
      .replace(/\b(EUR|USD|GBP|CHF|am|vom|on|at|per|zum|as of|au|al|op|le|du|of|date|datum)\b/gi, ' '),
  );
  if (OPENING_ALONE.test(bare)) return 'opening';
  return CLOSING_ALONE.test(bare) ? 'closing' : null;
}

/** What stands beside the name of a balance for the kind of line that it is. */
const KIND = /^(?:open|close|balance)$/i;

const TURNOVER = /^(?:käive|turnover|apgrozījums|apyvarta)$/i;

/** Which balance the cells of a line state, or what all movements of a kind come to, without any other words. */
export function balanceOnly(cells: readonly string[]): 'opening' | 'closing' | 'turnover' | null {
  let named: ReturnType<typeof balanceOnly> = null;
  for (const cell of cells) {
    const alone = TURNOVER.test(cell) ? 'turnover' : mayNameBalance(cell) ? isBalanceAlone(cell) : null;
    if (alone !== null) named ??= alone;
    // A word of a movement: what is called after a balance, such as a transfer, is one.
    else if (/\p{L}{4}/u.test(cell) && !/\d{4}/.test(cell) && !KIND.test(cell)) return null;
  }
  return named;
}
