import type { useSavedForm } from '@touchline/shared/forms';
import { addTag, type Drill, type DrillInput, readDiagram } from '@touchline/product';
import type { DrillFormInput, DrillFormOutput } from './drill-form-schema';
import { equipmentLine } from './equipment-text';
import { addVideoUrl } from './video-url';

/** The drill form as its fields use it. */
export type DrillFormControls = ReturnType<
  typeof useSavedForm<DrillFormInput, DrillFormOutput, unknown>
>['form'];

/** The form of a stored drill, whose first video is edited (D7), or of a new one: private at first (S2). */
export function formOfDrill(drill: Partial<Drill> = {}): DrillFormInput {
  const { name = '', type = '', difficulty = '', sportId = '', visibility = 'private' } = drill;
  const { description = '', tags = [], videoUrl = '' } = drill;
  const { coachingPoints = [], equipment = [], players, defaultMinutes = '' } = drill;
  return {
    ...{ name, type, difficulty, sportId, visibility, description, tags, newTag: '' },
    ...{ videoUrls: [], newVideoUrl: '', videoUrl },
    coachingPoints: coachingPoints.join('\n'),
    equipment: equipment.map(equipmentLine).join('\n'),
    players: { from: String(players?.from ?? ''), to: String(players?.to ?? '') },
    defaultMinutes: String(defaultMinutes),
    diagram: readDiagram(drill.diagram) ?? null,
  };
}

/**
 * The form's values as they are sent for a stored drill, or for a new one: null where the form has emptied a field.
 * What was empty and is empty is left out, for a server that does not know the field, and for what somebody else has
 * just stored. So is a diagram that this portal can't read: a form that does not show it must not clear it.
 */
export function inputOfDrill(values: DrillFormOutput, stored?: Partial<Drill>) {
  const { newTag, videoUrls, newVideoUrl, videoUrl, ...drill } = values;
  // The single address alone keeps the drill's other videos (D7).
  const videos = stored ? { videoUrl } : { videoUrls: addVideoUrl(videoUrls, newVideoUrl) };
  const input = { ...drill, ...videos, tags: addTag(drill.tags, newTag) };
  const before = { ...stored, diagram: readDiagram(stored?.diagram) };
  const sent = Object.entries(input).filter(
    ([field, value]) => value !== null || before[field as keyof typeof before] !== undefined,
  );
  return Object.fromEntries(sent) as DrillInput & Pick<typeof drill, 'sportId'>;
}
