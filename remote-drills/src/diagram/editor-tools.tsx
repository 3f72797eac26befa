import {
  ActionLine,
  actionKinds,
  ActorShape,
  BallShape,
  equipmentKinds,
  EquipmentShape,
  type Notation,
  roles,
  useNotation,
  ZoneShape,
} from '@touchline/product';
import { type ReactNode, useState } from 'react';
import { toolName } from './diagram-words';
import { isActionTool, type Tool } from './gestures';
import type { Editor } from './use-editor';

const first: readonly Tool[] = ['attacker', 'defender', 'ball', 'cone', 'goal'];
const others = [...roles, 'zone' as const, ...equipmentKinds].filter(
  (tool) => !first.includes(tool),
);

/** What the next tap on the pitch adds, and what it makes happen. */
export function EditorTools({ editor }: { editor: Editor }) {
  const [hasMore, setHasMore] = useState(false);
  const [notation] = useNotation(editor.diagram.surface.sport);
  const buttonOf = (tool: Tool) => (
    <button
      key={tool}
      type="button"
      className="editor-tool"
      aria-pressed={editor.view.tool === tool}
      onClick={({ detail }) => {
        setHasMore(false);
        editor.pick(tool, detail === 0);
      }}
    >
      <ToolPicture tool={tool} notation={notation} />
      <span>{toolName(tool)}</span>
    </button>
  );
  return (
    <div className="editor-tools">
      <div role="group" aria-label="Add">
        {first.map(buttonOf)}
        <button
          type="button"
          className={`editor-tool ${others.some((tool) => tool === editor.view.tool) ? 'active' : ''}`}
          aria-expanded={hasMore}
          onClick={() => setHasMore(!hasMore)}
        >
          <span aria-hidden="true">•••</span>
          More
        </button>
        {hasMore && <div className="editor-more">{others.map(buttonOf)}</div>}
      </div>
      <div role="group" aria-label="Actions">
        {actionKinds.map(buttonOf)}
      </div>
    </div>
  );
}

function ToolPicture({ tool, notation }: { tool: Tool; notation: Notation }) {
  return (
    <svg viewBox={isActionTool(tool) ? '0.6 -2 9 4' : '-2 -2 4 4'} aria-hidden="true">
      {shapeOf(tool, notation)}
    </svg>
  );
}

function shapeOf(tool: Tool, notation: Notation): ReactNode {
  const at: [number, number] = [0, 0];
  if (isActionTool(tool)) {
    const action = { by: 'a', kind: tool, path: [], to: [9, 0] as [number, number] };
    const placed = (x: number) => ({ actors: { a: [x, 0] as [number, number] }, balls: [] });
    return <ActionLine {...{ action, notation }} before={placed(0)} after={placed(9)} size={1} />;
  }
  if (tool === 'ball') return <BallShape at={at} size={3} />;
  if (tool === 'zone') return <ZoneShape label="" from={[-1.7, -1.4]} to={[1.7, 1.4]} size={1} />;
  const role = roles.find((one) => one === tool);
  if (role) return <ActorShape role={role} label="" at={at} size={1.5} />;
  const kind = equipmentKinds.find((one) => one === tool) ?? 'cone';
  const scale = kind === 'goal' ? 0.6 : kind === 'ladder' ? 0.9 : 1.5;
  return (
    <g transform={`scale(${scale})`}>
      <EquipmentShape kind={kind} at={at} turn={0} size={1} />
    </g>
  );
}
