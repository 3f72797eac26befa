import * as z from 'zod/mini';
import { described, lineText } from '@touchline/shared/schema';

/** A diagram in an answer: read by `readDiagram` where it is shown, because most screens only pass it on. */
export const diagramAnswerSchema = described(
  'The diagram, as in `DrillInput`; not in lists.',
  z.optional(z.looseObject({})),
);

/** A still in an answer: `stillOf` makes it of the diagram. */
export const stillAnswerSchema = described(
  'A small picture of the diagram as text.',
  z.optional(lineText()),
);
