import type { AttendanceState } from '@touchline/product/schemas';
import type { StoredPlayer } from '../players/players-repository';

// Invented names. Each team takes others, one after the other.
const firstNames = [
  ...['Ada', 'Bela', 'Cleo', 'Dario', 'Emil', 'Femi', 'Greta', 'Hana', 'Ilir', 'Jona', 'Kaja'],
  ...['Leo', 'Mina', 'Noor', 'Otis', 'Pia', 'Quim', 'Rosa', 'Sami', 'Tove', 'Uma', 'Viktor'],
];
const lastNames = [
  ...['Abara', 'Brandt', 'Costa', 'Dvorak', 'Eklund', 'Farkas', 'Greene', 'Holm', 'Ito', 'Jansen'],
  ...['Kaya', 'Lund', 'Moreno', 'Novak', 'Okoro', 'Petrov', 'Quint', 'Rossi', 'Silva'],
];

const squads: Record<string, { size: number; positions: string[] }> = {
  soccer: { size: 16, positions: ['Keeper', 'Defender', 'Midfielder', 'Forward', 'Defender'] },
  basketball: { size: 14, positions: ['Guard', 'Forward', 'Guard', 'Centre'] },
  volleyball: { size: 12, positions: ['Setter', 'Outside', 'Middle', 'Opposite', 'Libero'] },
  'ice-hockey': { size: 16, positions: ['Goalie', 'Defence', 'Wing', 'Centre', 'Wing'] },
  rugby: { size: 18, positions: ['Prop', 'Hooker', 'Lock', 'Half', 'Wing'] },
  swimming: { size: 10, positions: ['Freestyle', 'Backstroke', 'Butterfly', 'Breaststroke'] },
  handball: { size: 14, positions: ['Keeper', 'Wing', 'Back', 'Pivot'] },
  tennis: { size: 8, positions: [] },
};

/** The players of the demo team of a sport; the last of a large squad is a guest. */
export function demoPlayers(sportId: string): StoredPlayer[] {
  const { size, positions } = squads[sportId] ?? { size: 0, positions: [] };
  const start = Object.keys(squads).indexOf(sportId) * 5;
  return Array.from({ length: size }, (_, index) => ({
    name: `${nameAt(firstNames, start + index)} ${nameAt(lastNames, start + 3 * index)}`,
    number: index + 1,
    positions: positions.length > 0 ? [nameAt(positions, index)] : [],
    isGuest: size > 12 && index === size - 1,
  }));
}

function nameAt(names: readonly string[], index: number): string {
  return names[index % names.length] ?? '';
}

/** What the roll call of a demo practice said of a player: a few were late or absent, each at other times. */
export function demoState(practice: number, player: number): AttendanceState {
  const dice = (player * 7 + Math.abs(practice) * 5) % 11;
  if (dice < 2) return 'absent';
  return dice === 2 ? 'late' : 'here';
}
