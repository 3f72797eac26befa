import {
  asciiDigits,
  looksPersonal,
  plainWords,
  type Player,
  type PlayerInput,
  playerInputSchema,
} from '@touchline/product';
import { parse } from 'papaparse';
import type * as z from 'zod/mini';
import { type Column, columnOf, isPosition, saysGuest } from './list-words';
import { readNumber } from './read-number';

interface ReadRow {
  player: PlayerInput;
  /** What the row says that a player has no field for. */
  notKept: string[];
}

/** How many rows a list may have above the heads of its columns, such as the name of the team. */
const maxRowsAbove = 5;

/**
 * Reads a list of players as it is pasted from a message or a table, with any delimiter, with or without heads. Only number,
 * name, positions and guest are taken: with heads what stands below them, without heads what is known by itself.
 * @param known who is in the team already; the same number and name again is left out
 */
export function pastedPlayers(text: string, known: readonly Player[]) {
  const players: z.output<typeof playerInputSchema>[] = [];
  /** The lines that become no player, and why. */
  const left: { text: string; reason: string }[] = [];
  const notKept = new Set<string>();
  const names = new Set(known.map(nameOf));
  const positions = new Set(known.flatMap((player) => player.positions).map(plainWords));

  const rows = rowsOf(text);
  const headRow = rows.slice(0, maxRowsAbove).findIndex(isHead);
  const heads = rows[headRow] ?? [];
  for (const [index, row] of rows.entries()) {
    if (index === headRow) continue;
    const line = row
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' ');
    const leave = (reason: string) => left.push({ text: line, reason });
    if (index < headRow) {
      leave('It stands above the heads of the columns.');
      continue;
    }
    const { player, notKept: others } =
      headRow < 0 ? readLine(row, positions) : readBelow(row, heads);
    for (const other of others) notKept.add(other);
    const { data, error } = playerInputSchema.safeParse(player);
    if (!data) leave(error?.issues[0]?.message ?? '');
    else if (looksPersonal(data.name)) {
      leave("A name can't have a date, an address or a telephone number.");
    } else if (names.has(nameOf(data))) leave('Already in the team.');
    else players.push(data);
    if (data) names.add(nameOf(data));
  }
  return { players, left, columns: heads.filter(columnOf), notKept: [...notKept] };
}

/** The cells of each line that has any. */
function rowsOf(text: string): string[][] {
  const lines = text
    .normalize('NFC')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  const bare = lines.replace(/"[^"\n]*"/g, '');
  const count = (pattern: RegExp) => bare.match(pattern)?.length ?? 0;
  const byTable = ['\t', ';', '|'].find((delimiter) => bare.includes(delimiter));
  // Columns that are aligned by spaces.
  const isAligned = !byTable && count(/[^\s,] {2,}(?=\S)/g) > count(/,/g) / 2;
  const table = isAligned ? lines.replace(/(\S) {2,}(?=\S)/g, '$1\t') : lines;
  const delimiter = byTable ?? (isAligned ? '\t' : ',');
  const { data, errors } = parse<string[]>(table, { delimiter, skipEmptyLines: 'greedy' });
  // A quotation mark that has no end is one of the text.
  return errors.some(({ type }) => type === 'Quotes')
    ? parse<string[]>(table, { delimiter, skipEmptyLines: 'greedy', quoteChar: '\0' }).data
    : data;
}

const nameColumns: (Column | undefined)[] = ['name', 'first', 'last'];

/** Whether a row is the heads of columns: one of them is the name's, and none a number. */
function isHead(row: string[]): boolean {
  const columns = row.map(columnOf);
  const cells = row.filter((cell) => cell.trim() !== '');
  const named = columns.filter((column) => column !== undefined);
  return (
    columns.some((column) => nameColumns.includes(column)) &&
    (named.length > 1 || cells.length === 1 || cells.length > 2) &&
    !cells.some((cell) => /^\p{Nd}+$/u.test(cell.trim()))
  );
}

function readBelow(row: string[], heads: string[]): ReadRow {
  const columns = heads.map(columnOf);
  const of = (column: Column) =>
    row
      .filter((cell, index) => columns[index] === column && cell.trim() !== '')
      .map((cell) => cell.trim());
  const notKept = row.flatMap((cell, index) => {
    if (cell.trim() === '' || columns[index]) return [];
    return heads[index]?.trim() || `column ${index + 1}`;
  });
  // 'Nom' beside 'Prénom' is the last name, 'Nombre' beside 'Apellidos' the first one.
  const last = of('last');
  const name =
    last.length > 0 ? [...of('first'), ...of('name'), ...last] : [...of('first'), ...of('name')];
  const positions = kept(
    of('position')
      .join(',')
      .split(/[,/;&+]/),
  );
  return {
    player: {
      name: name.join(' '),
      number: numberIn(of('number')[0] ?? ''),
      positions: positions.filter((position) => !looksPersonal(position)),
      isGuest: of('guest').some((cell) => saysGuest(cell, true)),
    },
    notKept: [...notKept, ...positions.filter(looksPersonal)],
  };
}

/** A row without heads. Its first cell may have all of it: `7 Ana Silva - Wing (guest)`. */
function readLine(row: string[], others: ReadonlySet<string>): ReadRow {
  let name = '';
  let number: PlayerInput['number'];
  let isGuest = false;
  const positions: string[] = [];
  const notKept: string[] = [];
  const isAllPositions = (text: string) =>
    kept(text.split(/[,/;&+]/)).every((part) => isPosition(part, others));

  for (const cell of row) {
    const [, text = '', guest] = /^(.*?)(?:\(([^()]*)\)\s*)?$/s.exec(cell.trim()) ?? [];
    const isMarked = guest !== undefined && saysGuest(guest);
    if (isMarked) isGuest = true;
    const said = (isMarked ? text : cell).trim();
    const [, digits, rest = said] =
      name === '' && number === undefined
        ? (/^[-–—•*·▪◦‣●☐\s]*(?:[#№]?\s*(\p{Nd}+)(?![\p{L}\p{Nd}])[\s.):-]*)?(.*)$/su.exec(said) ??
          [])
        : (/^[#№]?\s*(\p{Nd}{1,3})\.?()$/u.exec(said) ?? []);
    if (said === '') continue;
    if (name === '' ? looksPersonal(said) && row.length > 1 : looksPersonal(rest))
      notKept.push(said);
    else if (digits !== undefined && number === undefined) {
      number = readNumber(digits);
      if (name === '') takeName(rest);
    } else if (name === '') takeName(rest);
    else if (saysGuest(said)) isGuest = true;
    else if (isAllPositions(said)) positions.push(...kept(said.split(/[,/;&+]/)));
    // A first and a last name, of which each has its cell.
    else if (isWord(name) && isWord(said)) name += (/^\s/.test(cell) ? ', ' : ' ') + said;
    else notKept.push(said);
  }
  return { player: { name, number: number ?? null, positions, isGuest }, notKept };

  function takeName(text: string) {
    const [, before = text, after = ''] = /^(.+?)\s+[-–—]\s+(.+)$/su.exec(text) ?? [];
    const hasPosition = after !== '' && isAllPositions(after);
    name = (hasPosition ? before : text).trim();
    if (hasPosition) positions.push(...kept(after.split(/[,/;&+]/)));
  }
}

const isWord = (text: string) => /^[\p{L}\p{M}'’.-]+$/u.test(text);

function kept(texts: string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

function numberIn(cell: string): PlayerInput['number'] {
  const digits = asciiDigits(cell)
    .replace(/^[#№\s]+|[.\s]+$/g, '')
    .replace(/\.0$/, '');
  return /^[-–—]?$/.test(digits) ? null : readNumber(digits);
}

/** Number and name as they are compared, with the last name behind. */
function nameOf({ name, number }: Pick<Player, 'name' | 'number'>): string {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  return `${number ?? ''} ${plainWords(first && last ? `${first} ${last}` : name)}`;
}
