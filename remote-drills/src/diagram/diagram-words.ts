import {
  actionNames,
  actorText,
  type Diagram,
  diagramProblems,
  diagramText,
  equipmentKinds,
  equipmentKindText,
  type Position,
  roles,
} from '@touchline/product';
import { positionOf, type Thing } from './diagram-changes';
import { isActionTool, type Tool } from './gestures';
import { onPicture } from './positions-on-picture';

/** A thing in words, as it is called in the list: `Player 7, with a ball` or `Cone, 5 m right and 2 m up`. */
export function thingText(diagram: Diagram, thing: Thing): string {
  if (thing.list === 'actions') return diagramText(diagram).steps[thing.step]?.[thing.place] ?? '';
  const where = placeText(positionOf(diagram, thing));
  switch (thing.list) {
    case 'actors': {
      const actor = diagram.actors[thing.place];
      if (!actor) return '';
      const hasBall = diagram.balls.some((ball) => 'with' in ball && ball.with === actor.id);
      return `${actorText(actor)}${hasBall ? ' with a ball' : ''}, ${where}`;
    }
    case 'balls':
      return `Ball, ${where}`;
    case 'equipment': {
      const word = equipmentKindText(diagram.equipment[thing.place]?.kind ?? 'cone');
      return `${capital(word)}, ${where}`;
    }
    case 'zones': {
      const label = diagram.zones[thing.place]?.label;
      return `${label ? `Zone ${label}` : 'Zone'}, ${where}`;
    }
  }
}

/** A position in words, from the centre of the surface. */
export function placeText([x, y]: Position): string {
  const parts = [
    ...(x === 0 ? [] : [`${Math.abs(x)} m ${x > 0 ? 'right' : 'left'}`]),
    ...(y === 0 ? [] : [`${Math.abs(y)} m ${y > 0 ? 'down' : 'up'}`]),
  ];
  return parts.join(' and ') || 'in the centre';
}

/** A tool in words, such as `Player`, `Small goal` or `Pass`. */
export function toolName(tool: Tool): string {
  if (isActionTool(tool)) return tool === 'back' ? 'Backwards' : actionNames[tool];
  if (tool === 'ball' || tool === 'zone') return capital(tool);
  const role = roles.find((one) => one === tool);
  if (role) return role === 'neutral' ? 'Neutral' : actorText({ role, label: '' });
  return capital(equipmentKindText(equipmentKinds.find((one) => one === tool) ?? 'cone'));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** All that stands there at the start; a ball that an actor has goes with them. */
export function thingsOf(diagram: Diagram): Exclude<Thing, { list: 'actions' }>[] {
  return (['actors', 'balls', 'equipment', 'zones'] as const).flatMap((list) =>
    [...diagram[list].entries()]
      .filter(([, entry]) => !('with' in entry))
      .map(([place]) => ({ list, place })),
  );
}

/** What a gesture did, in words: what is there now and was not, or else what is gone. */
export function changeText(before: Diagram, after: Diagram): string {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  const added = now.filter((sentence) => !old.includes(sentence));
  const gone = old.filter((sentence) => !now.includes(sentence));
  if (added.length > 3) return 'The diagram has changed.';
  if (added.length > 0) return added.join(' ');
  return gone.length > 0 ? `Removed: ${gone.slice(0, 3).join(' ')}` : '';
}

function sentencesOf(diagram: Diagram): string[] {
  return [
    ...thingsOf(diagram).map((thing) => `${thingText(diagram, thing)}.`),
    ...diagramText(diagram).steps.flatMap((sentences, step) => [`Step ${step + 1}.`, ...sentences]),
  ];
}

/** What is wrong with a diagram as it is drawn: balls that are not there, and what its picture does not show. */
export function problemsOf(diagram: Diagram): string[] {
  const outside = thingsOf(diagram).filter((thing) => {
    const at = positionOf(diagram, thing);
    const near = onPicture(diagram.surface, at);
    return near[0] !== at[0] || near[1] !== at[1];
  });
  return [
    ...diagramProblems(diagram),
    ...outside.map((thing) => `Outside of the picture: ${thingText(diagram, thing)}.`),
  ];
}
