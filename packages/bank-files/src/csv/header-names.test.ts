import { expect, it } from 'vitest';
import type { Column } from '../model.ts';
import { columnsNamed } from './header-words.ts';

// What banks write above their columns, in small letters and without accents; some as a wrong encoding leaves them.
const NAMES: Readonly<Partial<Record<Column, string>>> = {
  direction: `
    afbij, amountsign, amtsign, art, auswirkung auf guthaben, balance impact, betragsign, bijaf, cd, crdr,
    credit debit indicator, d k, dc, debetkredit, debitcredita, details, direction, drcr, importsign, inout,
    kennzeichen, richtung, s hkennzeichen, segno, sens, sh, shkennzeichen, sign, signo, sollhaben, sollhabenkz,
    transaction type, type, umsatztyp, vorzeichen, wplyw obciazenie, 借贷, 入払区分, 收支, 거래구분`,
  balance: `
    atlikums, baki, bakiye, bal, disponible, egyenleg, guthaben, jaak, kontostand, likutis, running total, so du,
    sold, solde, stanje, staða, zostatok, zustatek, zwischensumme, υπολοιπο, залишок, остаток, разполагаемо, салдо,
    сальдо, стање, היתרה, יתרה, الرصيد, คงเหลือ, 餘額`,
  'value-date': `
    arvopaiva, data valor, data waluty, date value, dateval, datum des beginns, datum valut, erteknap, f valor,
    fecha valor, interest date, rentedat, settledate, started date, valeur, valuedat, valuta, valutering, wert,
    wertstellung`,
  date: `
    bokfort, booked at, booked on, bookingdate, buchung, contabilizzazione, created, data, dateop, datums, day, dt,
    fecha, kirjauspaiva, konyveles, kuupaev, nap, paiva, posted at, posted on, posting dt, pvm, tanggal, tarih, time,
    transdate, transdt, umsatzzeit, when, zeit, ημ ια, ημ νια, ημερομηνια, дата, תאריך, วันที่, 交易日期, 交易时间, 利用日, 取引日,
    取扱日, 日付, 日期, 记账日, 거래일, 일자`,
  currency: `
    account currency, buchungswhrung, ccy, commodity, curr, currency, currency code, devies, devise, deviza, divisa,
    kontowhrung, mena, moeda, moneda, monnaie, munt, munteenheid, mutationcode, penznem, posted currency,
    transaction currency, transaktionsvaluta, valiuta, valuta, valuta rekening, valutacode, valuuta, waluta, whg,
    whrung, zahlungswhrung, валюта платежа, валюта счета, 交易币种, 记账币种, 货币, 通貨, 통화`,
  in: `
    abono, accredit, amount credit, amount in, avere, betrag credit, bij, bijschrijving, cheques y abonos, cr,
    credit amount, credit amt, credit value, deposit amount, deposit amt, depositos abonos, einzahlung, entrada,
    entrate, entree, funds in, gutschrift, haben, haber, importe credit, in, income, ind, ind pa konto, inflow,
    ingreso, inn, inn til konto, insattning, jovairas, kredit, money in, montant credit, mutasi kredit, paid in,
    panot, prijem, prijmy, receipt, recette, so tien ghi co, uplata, uznani, valor credit, wplyw, zugang, πιστωση,
    потражни износ, בזכות, זכות, 入金金額, 存入, 收入, 貸方金額, 贷方发生额, 贷方金额, 預かり金額, 預入れ, 預金額, 맡기신금액, 입금`,
  out: `
    abgang, addebit, af, afschrijving, amount debit, amount out, ausgang, ausgnge, auszahlung, belastung,
    betrag debit, cargo, charge, cheques cargos, dare, debe, debet, debit amount, debit amt, debit value, debito,
    depense, dr, expense, funds out, gasto, importe debit, isplata, lastschrift, money out, montant debit, obciazeni,
    otot, out, outflow, paid out, payment, saida, so tien ghi no, soll, sortie, spent, terheles, ud, ud af konto,
    uscite, ut, ut av konto, uttag, valor debit, vydaj, vydej, withdrawal amount, withdrawal amt, withdrawn, wydatki,
    χρεωση, дуговни износ, בחובה, חובה, 借方发生额, 借方金額, 借方金额, 出金金額, 引出し, 引出金額, 支出, 支取, 찾으신금액, 출금`,
  amount: `
    amt, bedrag, belob, beloeb, belopp, betrag, billingamount, brutto, buchungsbetrag, cashflow, castka,
    credit debitamount, debit creditamount, gross, importe, importo, iznos, jumlah, kwota, maara, montant, net,
    netamount, netto, nettobetrag, objem, osszeg, quantia, rechnungsbetrag, sum, suma, summa, total, totalamount,
    transactionamount, tutar, txnamount, uctovana castka, umsatz, valor, value, wert, zahlungsbetrag,
    zauctovana castka, zuctovana castka, ποσο, оборот по счету, סכום, 交易金额, 利用金額, 发生额, 金額, 金额, 거래금액, 금액`,
  payer: `
    afsender, auftraggeber, avsandare, debtor, donneur d ordre, from, from name, nadawca, odesilatel, ordinante,
    ordonnateur, payer, remitter, sender, sender name, von, zahlungspflichtige`,
  payee: `
    an, auftraggeber, begnstigt, beneficiaire, beneficiario, beneficiary, contraparte, contrepartie, controparte,
    counterparty, creditor name, doi tac, ellenoldali nev, empfnger, gavej, gegenkontoinhaber, gegenkontoname,
    gegenpartei, handelaar, hndler, kontrahent, maks, merchant, modtager, moketoj, mottagare, naam, name, namn, navn,
    nazev protistrany, nazev protiuctu, nazev uctu protistrany, nom, nome, odbiorca, ordenante, other party,
    partner elnevezese, partnername, partnernev, payee, prejemnik, primalac, primatelj, recipient, sanemejs,
    supplier, tegenpartij, tegenrekeninghouder, tiers, to, vendor, zahlungsbeteiligte, 交易对方, 商户名称, 对方名称, 对方户名, 对方账户名,
    거래처, 받는분`,
  type: `
    action, art, bewegungstyp, booking text, buchungsart, buchungstext, code, details, method, mutatie, mutatiesoort,
    operazione, rodzaj, subcategory, tapahtumalaji, tipo, transactie, transaction code, transaction type,
    transaktionsart, transaktionstyp, tranzakcio tipusa, typ, typ operace, typ transakcji, type, type of, type van,
    umsatzart, umsatztyp, vorgang, zahlungsart, 交易类型, 거래구분`,
  category: `
    categoria, categorie, category, category name, hauptkategorie, kategoria, kategorie, rubrique, spending category,
    категория, 交易分类`,
  state: `
    bogfort, bokfort, booked, booking status, buchungsstatus, cleared, contabilizzato, contabilizzazione, durum,
    estado, estatus, geboekt, gebucht, info, pending, posted, situacao, stan, stare, state, stato, status, statusz,
    statut, stav, tila, transaction status, uncleared, verbucht, void, vorgemerkt, zustand, κατασταση, статус, 交易状态,
    当前状态`,
  id: `
    archive id, arhiveerimistunnus, bankreference, bankreferenz, buchungsreferenz, external id, fitid, id,
    id operace, identificador, numero d operation, operation id, ref, reference id, reference no, reference number,
    referentie, referenz, transactiereferentie, transaction code, transaction no, transaction number,
    transaction reference, transactionid, transaktionscode, transaktionsid, transaktionsnr, transaktionsnummer,
    transferwise id, tranzakcio azonosito, uniqueid, uuid, volgnr, volgnummer, zkb referenz, 交易单号, 交易流水号, 交易订单号`,
  account: `
    account, account iban, account id, account no, accountnum, auftraggeberkonto, auftragskonto, bank account,
    broj racuna, bsb account number, cislo uctu, compte, conta, conto, cuenta, eigene iban, eigene kontonummer,
    hesap no, iban, iban auftraggeberkonto, iban auftragskonto, iban bban, iban compte, iban konto,
    iban kontoinhaber, kliendi konto, konta nr, konta numurs, konto, kontonummer, kontonummer iban, numer rachunku,
    numero compte, numero conto, own account, own iban, posted account, referenzkonto, rekening, rekeningnummer,
    saskaitos nr, stevilka racuna, szamlaszam, tili, ucet, номер рахунку, номер счета, 口座番号, 帐号, 账号, 계좌번호`,
  purpose: `
    aciklama, aprasymas, bemerkung, beschreibung, beskrivning, buchungsinfo, causale, communication, concepto,
    descricao, descriere, descripcion, description, descrizione, detail, detaily, detalle, dettagli, forklaring,
    historico, info, keterangan, kozlemeny, label, libelle, meddelelse, mededeling, memo, message, mitteilung,
    movimiento, namen nakazila, namen placila, note, notification, omschrijving, opis, particulars, paskirtis,
    payment reference, poznamka, purpose, reference, remark, remittance, rubrik, selgitus, selite, skyring, subject,
    tekst, tittel, transaction, transaction ref1, tytul, viesti, vwz, zprava, zweck, αιτιολογια, περιγραφη, описание,
    פרטים, תיאור, メモ, 交易说明, 備註, 内容, 商品, 备注, 摘要, 用途, 附言, 거래기록사항, 내역, 내용, 메모, 적요`,
};

it.each(Object.entries(NAMES) as [Column, string][])(
  'IMP-07 the names of a column of the kind %s are known',
  (column, names) => {
    const unknown = names.split(',').filter((name) => !columnsNamed(name.trim()).includes(column));
    expect(unknown).toEqual([]);
  },
);
