import { type Diagram, type DrillSetup, type Equipment, readDiagram } from '@touchline/product';

/** What a drill needs, as its form has it: lists as lines, numbers as typed. */
export interface DrillSetupText {
  coachingPoints: string;
  equipment: string;
  players: { from: string; to: string };
  defaultMinutes: string;
}

export const emptySetup: DrillSetupText = {
  coachingPoints: '',
  equipment: '',
  players: { from: '', to: '' },
  defaultMinutes: '',
};

/** The lines of a text: trimmed, without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n-\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Equipment of a text, one kind per line: '12 cones', '2x goals', 'cones 4', or 'ladder' for one. */
export function equipmentOf(text: string): Equipment[] {
  return linesOf(text).map((line) => {
    const [, count, name] = /^(\d+)\s*[x×]?\s+(\S.*)$/i.exec(line) ?? [];
    if (count && name) return { name, count: Number(count) };
    const [, word = line, after = '1'] = /^(\p{L}+):?\s+[x×]?\s*(\d+)$/iu.exec(line) ?? [];
    return { name: word, count: Number(after) };
  });
}

/** The line that `equipmentOf` reads as this: without a number for one, where that says the same. */
function lineOf({ name, count }: Equipment): string {
  const [alone] = equipmentOf(name);
  return count === 1 && alone?.name === name ? name : `${count} ${name}`;
}

/** The form of what a stored drill needs. */
export function textOfSetup(setup: DrillSetup): DrillSetupText {
  const { coachingPoints = [], equipment = [], players, defaultMinutes } = setup;
  return {
    coachingPoints: coachingPoints.join('\n'),
    equipment: equipment.map(lineOf).join('\n'),
    players: { from: String(players?.from ?? ''), to: String(players?.to ?? '') },
    defaultMinutes: String(defaultMinutes ?? ''),
  };
}

/** Whether values of such a form say nothing of what the drill needs. */
export function isSetupEmpty(values: readonly DrillSetupText[keyof DrillSetupText][]): boolean {
  return values
    .flatMap((value) => (typeof value === 'string' ? value : [value.from, value.to]))
    .every((text) => text.trim() === '');
}

/** What a form sends of what the drill needs; null clears what is stored. */
type SetupChange = {
  [Field in keyof Omit<DrillSetup, 'diagram'>]: DrillSetup[Field] | null;
} & { diagram?: Diagram | null };

/** A diagram that this portal can't read is nothing that a form could show, so a form does not clear it. */
export function hasUnreadableDiagram({ diagram }: DrillSetup): boolean {
  return diagram !== undefined && readDiagram(diagram) === undefined;
}

/**
 * The values of a form as they are sent: null where the form has emptied a field. What was empty and is empty is
 * left out, for a server that does not know these fields, and for what somebody else has just stored.
 */
export function withSetupChange<Values extends Required<SetupChange>>(
  values: Values,
  stored: DrillSetup,
): Omit<Values, keyof DrillSetup> & SetupChange {
  const { coachingPoints, equipment, players, defaultMinutes, diagram, ...others } = values;
  const change = {
    coachingPoints: coachingPoints?.length ? coachingPoints : null,
    equipment: equipment?.length ? equipment : null,
    players,
    defaultMinutes,
    ...((diagram || !hasUnreadableDiagram(stored)) && { diagram }),
  };
  const sent = Object.entries(change).filter(
    ([field, value]) => value !== null || stored[field as keyof DrillSetup] !== undefined,
  );
  return { ...others, ...Object.fromEntries(sent) };
}
