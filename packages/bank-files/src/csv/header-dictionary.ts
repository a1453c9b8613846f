import type { Column } from '../model.ts';

/**
 * Words of headers, in the languages of banks, and what their columns hold. The first that fits the content is taken.
 * They are without accents; an umlaut is two letters at most, so that `ae` and a damaged letter fit as well.
 */
export const WORDS: readonly (readonly [Column, RegExp])[] = [
  [
    'direction',
    /^(af ?bij|bij ?af|dee?bet(as)? ?kree?dit(as)?|d k|debit ?credit|credit ?debi?e?t|d ?c|c ?d|dr ?cr|cr ?dr|soll ?haben|s ?h|sign|vorzeichen|richtung|direction|sens|segno|credit debit indicator|debit ?credit.*|in ?out|(soll ?haben|sh|s h) ?(kennzeichen|kz)|kennzeichen|transaction type|type|art|signo|umsatztyp|details|debet kredit|wplyw obciazenie|auswirkung auf guthaben|balance impact|(?:billing ?)?(?:amount|amt|betrags?|importe?) ?sign|借贷(标志)?|收 ?支|入払区分|거래구분)$/,
  ],
  [
    'balance',
    /^(?:zwischensumme|so du|стање|салдо|сальдо|разполагаемо|staða|baki|잔액|餘額|余额|差引残高|残高|יתרה.*|היתרה.*|الرصيد|(?:ยอด)?คงเหลือ|υπολοιπο|остаток|залишок|zostatok)$|^(?!.*(?:begin|start|anfang|opening|initial|inicial|iniziale|vorher)).*\b(saldo|balance|kontostand|solde|guthaben|running (total|bal)|disponible|egyenleg|zustatek|bakiye)\b|^(konto)?saldo|^(?!begin|start|anfang).*saldo$|accountbalance|^(?!.*(?:initial|opening|begin|start)).*balance$|\bbal$|^sold\b|stanje|likutis|atlikums|jaak$|잔액|余额|(?<!繰越)残高/,
  ],
  [
    'value-date',
    /valuta|value ?dat|^settle(?:ment)? ?date|wertstellung|date (de )?valeur|date ?val$|valeur$|fecha valor|f valor|rentedat|data valor|data waluty|datum valut|ertek ?nap|valutering|arvopaiva|interest date|started date|datum des beginns|^wert$|date value|datum valute/,
  ],
  [
    'date',
    /^(buchung(s ?datum|s ?tag)?|booking ?date|posting (date|dt)|posted( date| on| at)?|post date|date posted|completed date|date (de )?comptabilisation|date comptable|fecha contable|data (contabile|registrazione|ksiegowania)|contabilizzazione|boekdatum|boekingsdatum|date ?op|(date )?booked( date| on| at)?|bokforingsda(g|tum)|bogforingsdato|bokfort|kirjauspaiva|datum zauctovani|konyveles.*|记账日期?)$/,
  ],
  [
    'date',
    /^(date|datum|dato|fecha|data|dag|tag|day|when|tarih|pvm|paiva(ys)?|time(stamp)?|zeit|created( on| at)?|umsatz ?zeit|trans(action)? ?d(ate|t)|txn date|tran date|dt)\b|\b(date|datum|dato|dag|tag|nap)$|(datum|dato|dag|tag)$|거래일|^일자|^datums|^kuupaev|^дата|交易(日期|时间)|^日期|日付|取引日|取扱日|利用日|^ημ (?:νια|ια)|^ημερομηνια|^תאריך|^tanggal|^วันที่/,
  ],
  [
    'currency',
    /^валюта(?: (?:операции|платежа|счета))?$|^(currency|w.{0,2}hrung|whg|devise|divisa|moneda|valuta|munt(soort)?|moeda|ccy|curr|commodity|transaktionsvaluta|monnaie|(transaction|account) currency|currency code|(?:zahlungs|konto|buchungs)w.{0,2}hrung|muntsoort|waluta|mena( uctu)?|penznem|deviza(nem)?|devies|posted currency|valuta rekening|valutacode|mutationcode|munteenheid|valuuta|valiuta|валюта( операции)?|통화|(?:记账|交易)?币种|货币|通貨)$/,
  ],
  [
    'in',
    /^(?:inn (?:pa|til) konto|ind pa konto|so tien ghi co|потражни износ|cheques y abonos|depositos abonos|mutasi kredit|入金額|お?預入?り?金額|お?預け?入れ|입금액|貸方金額)$|^((amount |importe |montant |valor |betrag )?(credits?|cr)( amount| amt| value)?|credito?s?|creditos?|haben|gutschrift(en)?|paid in|money in|in|funds in|deposits?( amount| amt)?|(importe )?abonos?|entrate|avere|accrediti?|bij|ingresos?|haber|inflow|zugang|einzahlung(en)?|entrees?|recettes?|receipts?|einga.{0,2}nge?|eingang|income|amount in|bijschrijving|wplyw(y)?|uznania?|jovairas|prijem|prijmy|insattning(ar)?|inn( pa konto)?|ind|panot|entradas?|kredit|uplata|입금( ?금?액)?|맡기신 ?금액|收入(金额)?|存入(金额)?|贷方(发生额|金额)?|お?預[か]?り金額|入金(額|金額)?|πιστωση|בזכות|זכות)$/,
  ],
  [
    'out',
    /^(?:ut (?:av|fra) konto|ud af konto|so tien ghi no|дуговни износ|cheques cargos|mutasi debi?t|出金額|withdrawn|お?支払い?金額|お?引き?出し|출금액|借方金額)$|^((amount |importe |montant |valor |betrag )?(debits?|dr)( amount| amt| value)?|debito?s?|soll|lastschrift(en)?|belastung(en)?|paid out|money out|out|funds out|withdrawals?( amount| amt)?|(importe )?cargos?|uscite|dare|addebiti?|af|gastos?|debe|outflow|abgang|auszahlung(en)?|sorties?|depenses?|payments?|charges?|ausgang|ausg.{0,2}nge|spent|amount out|expense|afschrijving|obciazenia?|wydatki|terheles|vydaj|vydej|uttag|ut( fra konto)?|ud|otot|saidas?|debet|isplata|출금( ?금?액)?|찾으신 ?금액|支出(金额)?|支取(金额)?|借方(发生额|金额)?|お?支払い?金額|出金(額|金額)?|お?引出し?金額|χρεωση|בחובה|חובה)$/,
  ],
  [
    'amount',
    /^сумма(?: .*)?$|^оборот по счету$|^(?:zauctovana|zuctovana|uctovana) castka$|^cash ?flow$|^ご?利用金額$|^((transaction|txn|billing|net|total|credit debit|debit credit)? ?(amount|amt)( .*)?|betrag( .*)?|umsatz( .*)?|montant( .*)?|importe( .*)?|importo( .*)?|bedrag( .*)?|valor( .*)?|wert|quantia|sum|value|total|net|(?:buchungs|zahlungs|rechnungs)betrag|nettobetrag( .*)?|kwota.*|castka( .*)?|objem( .*)?|ποσο|סכום|osszeg|belopp|belob|beloeb|summa|suma|iznos|jumlah|maara|сумма( операции)?|gross|netto|brutto|tutar|거래 ?금액|금액|交易金额|发生额|金额|(取引)?金額)$/,
  ],
  [
    'payer',
    /^(zahlungspflichtiger?.*|auftraggeber|payer.*|sender|from|von|ordonnateur|remitter|donneur d ordre|ordinante|sender name|from name|avsandare|afsender|nadawca|odesilatel|debtor( name)?)$/,
  ],
  [
    'payee',
    /^dane kontrahenta$|^prejemnik|^primatelj|^primalac|^ellenoldali nev$|^商户名称$|^name (?:des )?gegenkontos?$|^gegenkonto ?name$|^nazev uctu protistrany$|^partner elnevezese$|empf.{0,2}nger|beg.{0,2}nstigt|auftraggeber(?!konto)|payee|merchant|handelaar|counter ?party|beneficiary|naam|tegenpartij|tiers|beneficiaire|beneficiario|ordenante|controparte|partner ?(name|neve?)|^doi tac$|gegenpartei|recipient|contraparte|h.{0,2}ndler|vendor|gegenkonto ?inhaber|tegenrekeninghouder|saaja|mak[sj]|gavej|moketoj|sanemejs|^name(?!n$)|^namn|^navn|zahlungsbeteiligte|^to$|^nome|^nom$|other party|kontrahent|mottagare|modtager|saaja|odbiorca|naz[eo]v proti(?:uctu|strany)|^an$|contrepartie|creditor name|supplier|받는 ?분|거래처|对方(户名|名称)|交易对方|对方账户名/,
  ],
  [
    'type',
    /^(buchungstext|action|tranzakcio tipusa|umsatzart|transaction type|type|typ|art|vorgang|mutatiesoort|type (d|de|of|van).*|tipo.*|buchungsart|transaktionstyp|code|method|booking text|mutatie|transactie|transaction code|zahlungsart|transaktionsart|typ (transakcji|operace)|rodzaj.*|bewegungstyp|operazione|subcategory|details|umsatztyp|tapahtumalaji|거래구분|交易类型)$/,
  ],
  [
    'category',
    /^(category|категория|交易分类|kategorie|categorie|categoria|kategoria|rubrique|category name|hauptkategorie|spending category)$/,
  ],
  // What is in them has to be a state.
  [
    'state',
    /^(?:durum|stan|statusz|stare|κατασταση|estatus|situacao)$|^(status|state|statut|estado|stato|zustand|buchungsstatus|booking status|transaction status|(?:is )?(?:pending|booked|posted|void(?:ed)?|uncleared)|gebucht|verbucht|vorgemerkt|contabilizzat[oa]|bogfort|geboekt|stav|tila|info|contabilizzazione|bokfort|cleared|статус|当前状态|交易状态)$/,
  ],
  [
    'id',
    /^(id|transaction ?id|fit ?id|transaktions ?(id|code|nr|nummer)|transaction (reference|number|no|code)|reference( number| no| id)?|ref( no)?|referenz(nummer)?|numero d operation|referentie|volgnr|volgnummer|unique ?id|buchungsreferenz|bank ?reference|uuid|transactie ?referentie|external id|bank ?referenz|zkb referenz|operation id|archive id|id operace|identificador|transferwise id|tranzakcio azonosito|arhiveerimistunnus|交易流水号|交易单号|交易订单号)$/,
  ],
  [
    'account',
    /^(account|posted account|referenzkonto|bsb account number|kliendi konto|konto|kontonummer|iban|rekening|auftragskonto|auftraggeberkonto|compte|cuenta|conto|iban (auftragskonto|auftraggeberkonto|kontoinhaber)|account ?num(ber)?|account no|bank account|own (account|iban)|eigene (iban|kontonummer)|rekeningnummer|iban bban|iban konto|account id|account iban|numero (de )?(conto|compte)|iban compte|kontonummer iban|cislo uctu|szamlaszam|numer rachunku|conta|hesap no|tili(numero)?|saskaitos nr|konta (?:nr|numurs)|stevilka racuna|broj racuna|ucet|номер (?:счета|рахунку)(?: карты)?|계좌번호|账号|帐号|口座番号)$/,
  ],
  [
    'purpose',
    /^uzivatelska identifikace$|^detaily\b|^交易说明$|^aprasymas$|^notifications?$|^mededelingen$|verwendungszweck|zweck|^purpose|beschreibung|details?\b|description|memo|narrat|remittance|libelle|^label|communication|concepto|descripcion|^detalles?\b|^keterangan|causale|descrizione|omschrijving|mededeling|historico|descricao|text(o|e)?$|^text|tekst|forklaring|notes?$|particulars|mitteilung|bemerkung|message|^info|payment reference|^reference|informa[tz]ion|opis|popis|descriere|selgitus|paskirtis|описание|^subject|^vwz ?\d*$|^transaction ref ?\d+$|^namen(?: nakazila| placila)?$|메모|商品(说明)?$|zprava|poznamka|kozlemeny|viesti|selite|meddelelse|beskrivning|rubrik|tittel|observa|transaction$|title|tytul|buchungs ?(detail|info)|remarks?|dettagli|movimiento|aciklama|적요|내용|내역|お?取り?扱い?内容|内容|摘要|备注|備註|거래 ?기록 ?사항|skyring|附言|用途|メモ|αιτιολογια|περιγραφη|תיאור|פרטים/,
  ],
];

/** Amounts beside the amount: a fee, what it was in another currency, a rate, a part of it. */
export const OTHER_AMOUNT =
  /\b(?:in )?(?:devise|divisa|fremdw\w*|valuta estera)$|kwota blokady|fee|orig|foreign|\bfx\b|kurs|\brate\b|fremd|geb.{0,2}hr|native|exchange|frais|comisi|commissie|\bvat\b|\btax\b|mwst|quantity|limit|umgerechnet|cashback|reward|points|local|oorspr|einzel|betrag detail|ursprung|auslagenersatz|source amount|target amount|vreemde|en devises?$|valuta estera|(?:divisa|moneda) extranjera|moeda estrangeira|walucie (?:obcej|transakcji)|puvodni|povodn|(?:в валюте|у валюті) (?:операции|операції|транзакции|транзакції)|комисси|комісі|кэшб[еэ]к|кешб[еэ]к|бонус|округлени|сумма операции в/;

/** Days on which something is to be paid: none on which money moved. */
export const OTHER_DAY =
  /\bdue (?:date|on|by)\b|\bdate due\b|fallig|echeance|vencimiento|scadenza|vervaldatum|forfall|erapaiva|termin platnosci|splatnost|maturity date/;

/** What was taken besides the amount. */
export const FEE =
  /^(?:fees?|charges?|fee amount|geb.{0,2}hr(?:en)?|frais|commissione|comision|kosten|avgift|gebyr|total fees?)$/;

/** Names of an own account, and what is known of the other side besides its name: they tell no row from another. */
export const OWN_NAME =
  /\bcard ?(?:holder|member)|kaarthouder|karten?inhaber|titulaire (?:de la )?carte|titular (?:de la )?tarjeta|account (name|type|holder|label)|(?<!iban |gegen|gegenkonto )konto(name|inhaber)|^inhaber|product|produkt|^bic|\bbic\b|blz|bank ?name|bankleitzahl|gl.{0,2}ubiger|mandat|^iban (?!auftrag|bban|konto|compte)|(?<!name )gegenkonto(?! ?(?:inhaber|name))|tegenrekening(?!houder)|counterparty (iban|account|bank)|kundenreferenz|end ?to ?end|empf.{0,2}nger ?(konto|kto|iban|blz|bic)|partner (iban|account|bic)|e ?mail|adres|iban zahlungs|protiucet$|kod banky|nazev banky|sort code|bezeichnung auftrag|abweichende|rekening tegenpartij|rekeningnummer tegenpartij|anzahl|straat|postcode|landcode|betrag detail|identifik/;
