import { useWatch } from '@touchline/shared/forms';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MinutesBar } from '../minutes-bar';
import { startTimes } from '../start-times';
import { focusFirst, libraryToggleId, paneButtonId } from './panes';
import {
  changeMinutes,
  minutesLeft,
  minutesOf,
  moveDrill,
  removeDrill,
  type DrillEntry,
} from './plan-drills';
import type { PlanFormControls } from './plan-form-values';
import { rowControlId, SelectedDrillRow, type RowActions } from './selected-drill-row';
import { SortableList } from './sortable-list';

interface SelectedDrillsProps {
  form: PlanFormControls;
  /** Changes the plan's drills by a rule. */
  onChange: (rule: (drills: DrillEntry[]) => DrillEntry[]) => void;
  nameOf: (drillId: string) => string;
}

/** The drills of the plan, their minutes and what is left; nothing while there are none (S2, S5). */
export function SelectedDrills({ form, onChange, nameOf }: SelectedDrillsProps) {
  const [drills, duration, practiceDate] = useWatch({
    control: form.control,
    name: ['drills', 'duration', 'practiceDate'],
  });
  const { errors } = form.formState;
  const [said, setSaid] = useState('');
  // A row that moves or disappears loses the focus.
  const focusNext = useRef<string[]>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current) focusFirst(...focusNext.current);
    focusNext.current = undefined;
  });

  const ids = useMemo(() => drills.map(({ drillId }) => drillId), [drills]);

  function move(from: number, to: number) {
    onChange((all) => moveDrill(all, from, to));
    setSaid(`${nameOf(ids[from] ?? '')} moved to place ${to + 1} of ${ids.length}.`);
  }

  // The actions stay the same, so that only rows that change render again.
  const latest = useRef({ drills, nameOf, move });
  useLayoutEffect(() => {
    latest.current = { drills, nameOf, move };
  });
  const actions = useMemo<RowActions>(
    () => ({
      onMinutes: (drillId, minutes) => onChange((all) => changeMinutes(all, drillId, minutes)),
      onMove: (drillId, step) => {
        const { drills, move } = latest.current;
        const from = drills.findIndex((drill) => drill.drillId === drillId);
        if (from + step < 0 || from + step >= drills.length) return;
        focusNext.current = [rowControlId(drillId, step < 0 ? 'up' : 'down')];
        move(from, from + step);
      },
      onRemove: (drillId) => {
        const { drills, nameOf } = latest.current;
        const place = drills.findIndex((drill) => drill.drillId === drillId);
        const neighbour = drills[place + 1] ?? drills[place - 1];
        focusNext.current = neighbour
          ? [rowControlId(neighbour.drillId, 'remove')]
          : [libraryToggleId, paneButtonId('library')];
        onChange((all) => removeDrill(all, drillId));
        setSaid(`${nameOf(drillId)} removed.`);
      },
    }),
    [onChange],
  );
  const left = minutesLeft(duration, drills);
  const starts = startTimes(
    practiceDate,
    drills.map((drill) => minutesOf(drill.duration)),
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {drills.length > 0 && (
        <section aria-labelledby="selected-drills">
          <h2 id="selected-drills">Selected Drills</h2>
          <MinutesBar
            planned={minutesOf(duration)}
            segments={drills.map((drill) => ({
              id: drill.drillId,
              name: nameOf(drill.drillId),
              minutes: minutesOf(drill.duration),
            }))}
          />
          <p className={left < 0 ? 'time-remaining is-over' : 'time-remaining'} role="status">
            Time remaining: {left} minutes
          </p>
          <SortableList ids={ids} onMove={move} handle=".drag-handle">
            {drills.map(({ drillId, duration: minutes }, index) => (
              <SelectedDrillRow
                key={drillId}
                drillId={drillId}
                place={index + 1}
                start={starts[index] ?? ''}
                name={nameOf(drillId)}
                minutes={minutes}
                isLast={index === drills.length - 1}
                error={
                  errors.drills?.[index]?.duration?.message ??
                  errors.drills?.[index]?.drillId?.message
                }
                actions={actions}
              />
            ))}
          </SortableList>
        </section>
      )}
      {errors.drills?.message && <p className="field-error">{errors.drills.message}</p>}
    </>
  );
}
