import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { lineText } from '../text';

/** A diagram in an answer: read by `readDiagram` where it is shown, because most screens only pass it on. */
export const diagramAnswerSchema = z.optional(z.looseObject({})).register(z.globalRegistry, {
  description: 'The diagram, as in `DrillInput`; not in lists (D28).',
});

/** A still in an answer: `stillOf` makes it of the diagram. */
export const stillAnswerSchema = z
  .optional(lineText())
  .register(z.globalRegistry, { description: 'A small picture of the diagram as text (D28).' });
