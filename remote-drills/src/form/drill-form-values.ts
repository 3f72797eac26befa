import type { useSchemaForm } from '@touchline/shared/forms';
import { type Drill, readDiagram } from '@touchline/product';
import type { DrillFormInput, DrillFormOutput } from './drill-form-schema';
import { emptySetup, textOfSetup } from './drill-setup-text';

/** The drill form as its fields use it. */
export type DrillFormControls = ReturnType<
  typeof useSchemaForm<DrillFormInput, DrillFormOutput>
>['form'];

/** A new drill's form: private at first (S2). */
export const emptyDrill: DrillFormInput = {
  name: '',
  type: '',
  difficulty: '',
  sportId: '',
  visibility: 'private',
  description: '',
  tags: [],
  newTag: '',
  videoUrls: [],
  newVideoUrl: '',
  videoUrl: '',
  ...emptySetup,
  diagram: null,
};

/** The form of a stored drill: its first video is the one that is edited (D7). */
export function formOfDrill(drill: Drill): DrillFormInput {
  const { name, type, difficulty, sportId, visibility, description, tags, videoUrl } = drill;
  const stored = { name, type, difficulty, sportId, visibility, description, tags };
  const diagram = readDiagram(drill.diagram) ?? null;
  return { ...emptyDrill, ...stored, videoUrl: videoUrl ?? '', ...textOfSetup(drill), diagram };
}
