import fc from 'fast-check';
import {
  actionKinds,
  canGoTogether,
  type Diagram,
  equipmentKinds,
  roles,
  toDecimetre,
  views,
} from '../diagram/diagram';
import { diagramSchema } from '../diagram/diagram-input';

const position = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -300, max: 300 }))
  .map(([x, y]): [number, number] => [toDecimetre(x / 10), toDecimetre(y / 10)]);

/** The ids of so many actors: a, b, c and so on. */
const idsOf = (count: number) => Array.from({ length: count }, (_, place) => place.toString(36));

/** A valid diagram: for properties that hold for each. Each actor has a label of its own. */
export const anyDiagram: fc.Arbitrary<Diagram> = fc
  .integer({ min: 2, max: 12 })
  .chain((count) => {
    const ids = idsOf(count);
    const id = fc.constantFrom(...ids);
    const action = fc
      .record({
        by: id,
        kind: fc.constantFrom(...actionKinds),
        path: fc.array(position, { maxLength: 3 }),
        to: fc.oneof(id, position),
      })
      .filter(({ by, to }) => by !== to);
    return fc.record({
      surface: fc.record({
        sport: fc.constantFrom('soccer', 'basketball', 'swimming', 'chess'),
        view: fc.constantFrom(...views),
        length: fc.integer({ min: 1, max: 120 }),
        width: fc.integer({ min: 1, max: 90 }),
      }),
      actors: fc
        .array(fc.record({ role: fc.constantFrom(...roles), at: position }), {
          minLength: count,
          maxLength: count,
        })
        .map((all) => all.map((actor, place) => ({ ...actor, id: ids[place], label: `${place}` }))),
      balls: fc.uniqueArray(
        fc.oneof(
          id.map((holder) => ({ with: holder })),
          position.map((at) => ({ at })),
        ),
        { maxLength: 4, selector: (ball) => JSON.stringify(ball) },
      ),
      equipment: fc.array(
        fc.record({
          kind: fc.constantFrom(...equipmentKinds),
          at: position,
          turn: fc.integer({ min: 0, max: 359 }),
        }),
        { maxLength: 8 },
      ),
      zones: fc.array(
        fc.record({ label: fc.constantFrom('', 'A', 'Start'), from: position, to: position }),
        { maxLength: 3 },
      ),
      steps: fc.array(
        fc.record({
          actions: fc
            .array(action, { maxLength: 6 })
            .map((all) =>
              all.filter(({ by, kind }, place) =>
                all
                  .slice(0, place)
                  .every((other) => other.by !== by || canGoTogether(other.kind, kind)),
              ),
            ),
        }),
        { maxLength: 5 },
      ),
    });
  })
  .map((diagram) => diagramSchema.parse(diagram));
