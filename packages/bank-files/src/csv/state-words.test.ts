import { expect, it } from 'vitest';
import { balanceOnly, isState, isUnbooked, mayNameBalance } from './directions.ts';
import { isDirectionNamed, isTakenLast } from './header-words.ts';

const namesOf = (text: string): string[] => text.split(',').map((name) => name.trim());

// In the languages of banks; some as words begin.
const UNBOOKED = `
  reserverat, reserverad, reserveret, reservert, *, noch nicht, not yet, pending, authorised, hold, vorgemerkt,
  nicht gebucht, en attente, pendiente, in sospeso, in attesa, reverted, declined, failed, canceled, rejected,
  uncleared, open, offen, processing, in progress, voided, void, denied, reversed, gereserveerd, pendente, abgelehnt,
  storniert, expired, non contabilizzat, ausstehend, verweigert, reserviert, in bearbeitung, venter, odottaa,
  katevaraus, varaus, blokace, čekající, oczekuj, nierozliczon, blokada, zablokowan, в обработке, обрабатыв, ожида,
  не проведен, авторизац, bekliyor, beklemede, provizyon, în așteptare, in asteptare, nezaúčtovan, na čekanju,
  u obradi, εκκρεμ, ממתין, รอ, függő, geweigerd, refusé, 交易关闭, 等待付款, 未入账, 待入账, 승인, 취소, returned, bounced, annul,
  anul, cancelad, rechazad, estornad, devolvid, devuelt, abgebrochen, zurückgewiesen, rifiutat, stornat, geannuleerd,
  gestorneerd, odrzucon, avbru, avvis, afvist, nekad, hylätt, peruut, отклон, отмен, iptal, reddedil, zamítnut,
  zrušen, zamietnut, visszautas, sztorn, törölt, respins, odbijen, otkazan, ακυρ, απορρ, בוטל, נדחה, ملغ, مرفوض,
  ยกเลิก, キャンセル, 取消, 失败, 已取消, 거절, autorizzat, autorisé, autorizad, autorisiert, forecast, scheduled, upcoming,
  geplant, planifi, programad, pianificat, gepland, zaplanowan, naplánov`;

const BOOKED = `
  gebucht, verbucht, berechnet, abgerechnet, booked, complete, cleared, posted, settled, executed, done, paid, sent,
  received, reconciled, abgeschlossen, ausgeführt, contabilizzat, si, yes, utfört, utført, udført, bokför, bogført,
  bokført, kirjattu, toteutunut, realizad, compensad, comptabilis, validé, verwerkt, geboekt, zaksięgowan, rozliczon,
  zaúčtovan, zrealizowan, contabilizad, liquidad, исполнен, проведен, выполнен, успешно, обработан, gerçekleş,
  tamamland, onayland, könyvelt, ok, geaccepteerd, accepté, 支付成功, 已存入零钱, 交易成功, 已收钱, 正常, 成功, 완료, 정상`;

const BALANCES = `
  bakiye, balance, evir, egyenleg, endst, sald, stanje, s a l d, kontost, kaive, bestand, bertrag, apgroz, apyvarta,
  zustat, ériode, brought, carried, số dư, turnover, atlik, likut, остат, салдо, наличн, залиш, υπόλοιπ, 繰越, 残高, 余额,
  餘額, 結餘, 잔액, 이월, יתר`;

const DIRECTIONS = `
  sign, signo, segno, sens, richtung, direction, vorzeichen, wnma, smer, smjer, retning, riktning, suunta, irany,
  yon, направление, посока, κατευθυνση, προσημο`;

const TAKEN_LAST = `
  available, disponible, disponibile, disponivel, beschikbaar, created, updated, modified, imported, exported,
  statement, invoice, initial, final, charge, abrechnung, rechnung, erstell`;

it('a row of these states is not booked', () => {
  expect(namesOf(UNBOOKED).filter((state) => !isUnbooked(state))).toEqual([]);
});

it('a row of these states is booked', () => {
  expect(namesOf(BOOKED).filter((state) => !isState(state) || isUnbooked(state))).toEqual([]);
});

it('a line with these words may state a balance', () => {
  expect(namesOf(BALANCES).filter((word) => !mayNameBalance(word))).toEqual([]);
});

it('a line with these words alone states a turnover', () => {
  const words = ['käive', 'turnover', 'apgrozījums', 'apyvarta'];
  expect(words.filter((word) => balanceOnly([word]) !== 'turnover')).toEqual([]);
});

it('a column of these names holds the direction of an amount', () => {
  expect(namesOf(DIRECTIONS).filter((name) => !isDirectionNamed(name))).toEqual([]);
});

it('a column of these names is taken where there is no other', () => {
  expect(namesOf(TAKEN_LAST).filter((name) => !isTakenLast(name))).toEqual([]);
});
