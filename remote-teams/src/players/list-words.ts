import { asciiDigits, plainWords } from '@touchline/product';

/** What a column of a list of players can be. All others are not kept. */
export type Column = 'number' | 'name' | 'first' | 'last' | 'position' | 'guest';

const heads: Record<Column, string> = {
  number: `number|no|nr|num|#|n|jersey|jersey number|jersey no|jersey nr|jersey #|shirt|shirt number|shirt no|kit number|squad number|
    player number|player no|player #|uniform number|back number|nummer|trikot|trikotnummer|ruckennummer|spielernummer|numero|no maillot|
    maillot|numero de maillot|dossard|dorsal|numero de camiseta|camiseta|maglia|numero di maglia|numero maglia|camisa|numero da camisa|
    rugnummer|troje|trojnummer|troyenummer|draktnummer|trojenummer|spillernummer|pelinumero|numer|numer koszulki|cislo|cislo dresu|
    mezszam|numar|forma no|forma numarasi|sirt no|номер|игровои номер|αριθμος|رقم|מספר|番号|背番号|号码|번호`,
  name: `name|names|full name|player|players|player name|players name|player s name|athlete|athlete name|child|child name|nombre|
    nombre completo|nombre y apellidos|jugador|jugadora|nom|nom complet|nom et prenom|nom prenom|joueur|joueuse|nome|nome completo|
    nome e cognome|cognome e nome|giocatore|giocatrice|jogador|jogadora|atleta|spieler|spielerin|spielername|vor und nachname|navn|fulde navn|
    spiller|namn|spelare|naam|volledige naam|speler|speelster|nimi|pelaaja|imie i nazwisko|nazwisko i imie|zawodnik|zawodniczka|
    jmeno a prijmeni|hrac|nev|jatekos|nume|jucator|isim|ad soyad|adi soyadi|oyuncu|имя|фио|игрок|имя и фамилия|ονομα|الاسم|اسم|שם|名前|
    氏名|选手|이름`,
  first: `first|first name|firstname|given name|given names|forename|preferred name|vorname|rufname|prenom|primer nombre|primo nome|
    primeiro nome|fornavn|fornamn|voornaam|roepnaam|etunimi|imie|jmeno|keresztnev|prenume|ad|adi|名|名字`,
  last: `last|last name|lastname|surname|family name|nachname|familienname|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|
    efternavn|etternavn|efternamn|achternaam|sukunimi|nazwisko|prijmeni|vezeteknev|nume de familie|soyad|soyadi|soyisim|фамилия|επωνυμο|姓`,
  position: `position|positions|pos|playing position|preferred position|role|rolle|spielposition|poste|postes|posicion|posiciones|demarcacion|
    puesto|posizione|ruolo|posicao|posicoes|positie|plads|posisjon|plass|pelipaikka|paikka|pozycja|pozice|post|pozicio|poszt|pozitie|mevki|
    pozisyon|позиция|амплуа|θεση|المركز|עמדה|ポジション|位置|포지션`,
  guest: `guest|guest player|is guest|gast|gastspieler|invite|invitee|invitado|invitada|ospite|convidado|convidada|gaest|gjest|gastspelare|
    gastspeler|vieras|gosc|host|vendeg|invitat|misafir|konuk|гость|ضيف|אורח|ゲスト`,
};

const wordsOf = (text: string) => new Set(text.split('|').map((word) => word.trim()));
const columnWords = Object.entries(heads).map(
  ([column, text]) => [column as Column, wordsOf(text)] as const,
);
const yes = wordsOf('yes|y|x|1|true|✓|✔|ja|j|oui|o|si|s|sim|da|tak|ano|evet|igen|kylla|да|はい');

/** The words of a head or a cell, without what stands around them. */
function wordsIn(cell: string): string {
  return plainWords(cell)
    .replace(/[^\p{L}\p{M}\p{N}#✓✔]+/gu, ' ')
    .trim();
}

/** What a column with this head is; undefined for one that is not kept. */
export function columnOf(head: string): Column | undefined {
  const words = wordsIn(head);
  return columnWords.find(([, known]) => known.has(words))?.[0];
}

/** Whether a cell says that somebody is a guest: in a column for it yes, elsewhere the word itself. */
export function saysGuest(cell: string, isColumn = false): boolean {
  return columnOf(cell) === 'guest' || (isColumn && yes.has(wordsIn(cell)));
}

// A position is made of these words alone, and of those that begin like these: a parent's name is none.
const positionWords = wordsOf(
  `def|mid|fwd|att|back|backs|wing|wings|half|full|fly|scrum|stand|off|tight|loose|open|blind|left|right|wide|outside|inside|point|small|power|big|free|
    pivot|post|prop|lock|hooker|flanker|eight|no|number|row|first|second|third|short|stop|base|infield|outfield|corner|safety|end|edge|
    slot|nose|running|quarter|line|long|snapper|kicker|punter|pitcher|catcher|designated|libero|opposite|middle|setter|hitter|blocker|
    guard|playmaker|holding|attacking|box|to|of|the|link|links|rechts|rechte|linke|halb|mitte|innen|tor|gauche|droit|droite|centre|
    izquierdo|izquierda|derecho|derecha|sinistra|destra|sinistro|destro|esquerdo|esquerda|direito|direita|venstre|hojre|hoyre|vanster|
    hoger|ala|alero|base|punta|meia|ponta|spits|kant|ytter|inner|avant|arriere|ailier|aile|demi|milieu|pilier|talon|rover|ruck|utility|
    sprint|relay|hurdles|freestyle|breaststroke|backstroke|butterfly|medley|singles|doubles|all|rounder|wicket|bowler|batter|kanat|orta`,
);
const positionStems =
  /^(?:goal|keeper|netmind|sweeper|stopper|def[ea]n[cdsz]|wing(?:er|back)|midfield|mittel|mittf|midt(?:bane|re)|cent(?:er|ral|ro)|forward|forvar|striker|atta[ckq]|ataca|angr|offens|quarterback|receiver|tackle|lineback|cornerback|scrumhalf|flyhalf|fullback|torw|abwehr|verteid|sturm|aussen|kreis|ruckraum|zuspiel|diagonal|annahme|gardien|defens|arquer|porter|latera|medio|volant|extrem|delanter|difens|attacc|estern|terzin|regist|trequart|goleir|zagueir|armador|doelm|verdedig|middenv|aanval|vleugel|malv|malman|anfall|maalivah|puolusta|hyokk|keskikent|bramkarz|obron|pomocn|napastn|skrzyd|brankar|obranc|zaloz|utocn|kaleci|forvet|stoper|вратар|защит|полузащ|напад)/u;

/** Whether a text is a position by its words alone: 'GK', 'left wing', 'No. 8', 'Rückraum links'. */
export function isPosition(text: string, others: ReadonlySet<string>): boolean {
  if (others.has(plainWords(text)) || /^\p{Lu}{1,3}\d?$/u.test(text)) return true;
  const words = asciiDigits(wordsIn(text))
    .split(' ')
    .filter((word) => !/^\d{1,2}$/.test(word));
  const isKnown = (word: string) => positionWords.has(word) || positionStems.test(word);
  return words.length > 0 && words.length <= 4 && words.every(isKnown);
}
