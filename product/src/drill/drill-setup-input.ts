import * as z from 'zod/mini';
import { diagramSchema } from '../diagram/diagram-input';
import { bounds } from '../text';
import { maxLength, noLineBreak, wholeNumber } from '@touchline/shared/schema';

/** A whole number from 1 to `max`; `label` is the field's name as the form shows it. */
function upTo(max: number, label: string) {
  const all = max.toLocaleString('en-US');
  return wholeNumber(`${label} must be a whole number from 1 to ${all}.`, 1, max);
}

/** Coaching points as they are sent: each trimmed, empty ones dropped. */
const coachingPointsSchema = z.pipe(
  z
    .array(
      z
        .string({ error: 'A coaching point must be text.' })
        .check(z.trim(), maxLength('A coaching point', bounds.coachingPoint)),
      { error: 'Coaching points must be a list of texts.' },
    )
    .check(z.maxLength(bounds.coachingPoints, `At most ${bounds.coachingPoints} coaching points.`)),
  z.transform((points) => points.filter((point) => point !== '')),
);

/** Equipment as it is sent. The same name can't come twice; the server refuses what D38 calls the same, unless it is stored so. */
const equipmentSchema = z
  .array(
    z.object({
      name: z
        .string({ error: 'Equipment needs a name.' })
        .check(
          noLineBreak('A name of equipment'),
          z.trim(),
          z.minLength(1, 'Equipment needs a name.'),
          maxLength('A name of equipment', bounds.equipmentName),
        ),
      count: upTo(bounds.equipmentCount, 'The number of each kind of equipment'),
    }),
    { error: 'Equipment must be a list of names and numbers.' },
  )
  .check(
    z.maxLength(bounds.equipment, `At most ${bounds.equipment} kinds of equipment.`),
    z.superRefine((list, context) => {
      const names = list.map(({ name }) => name.toLowerCase());
      const twice = names.findIndex((name, place) => names.indexOf(name) < place);
      const message = `'${list[twice]?.name}' is in the list twice.`;
      if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'name'], message });
    }),
  );

/** The players as they are sent: both numbers, the first not above the second. */
const playersInputSchema = z
  .object(
    {
      from: upTo(bounds.players, 'Players from'),
      to: upTo(bounds.players, 'Players to'),
    },
    { error: 'Players must have two numbers, from and to.' },
  )
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: "Players to can't be less than Players from.",
    }),
  );

/** Minutes of a drill when it is added to a plan, as they are sent. */
const defaultMinutesSchema = upTo(bounds.maxMinutes, 'Default minutes');

/** The fields of a change: an absent one keeps what is stored; null or an empty list clears it. */
export const drillSetupInputSchema = z.object({
  coachingPoints: z.nullish(coachingPointsSchema),
  equipment: z.nullish(equipmentSchema),
  players: z.nullish(playersInputSchema),
  defaultMinutes: z.nullish(defaultMinutesSchema),
  diagram: z.nullish(diagramSchema),
});
