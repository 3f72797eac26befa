import { useWatch } from '@touchline/shared/forms';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { MinutesBar } from '../minutes-bar';
import { planItems } from '../plan-items';
import { SectionHeading } from '../section-heading';
import { focusFirst, libraryToggleId, paneButtonId } from '../panes';
import {
  addActivity,
  changeEntry,
  dropEntry,
  keyOf,
  listEntries,
  minutesLeft,
  minutesOf,
  moveEntry,
  removeEntry,
  rowsOf,
  type PlanEntries,
} from './plan-entries';
import { planOfForm, type PlanFormControls } from './plan-form-values';
import { rowControlId, SelectedDrillRow, type RowActions } from './selected-drill-row';
import { SortableList } from './sortable-list';

interface SelectedDrillsProps {
  form: PlanFormControls;
  /** Changes the plan's entries by a rule. */
  onChange: (rule: (entries: PlanEntries) => PlanEntries) => void;
  nameOf: (drillId: string) => string;
}

const usualSections = ['Warm-up', 'Main', 'Cool-down'];

/**
 * The entries of the plan, their minutes and what is left; none of it while there are no entries (S2, S5).
 * They are 'Selected Drills' once a drill is among them (D28). Below it, breaks and other activities can be added.
 */
export function SelectedDrills({ form, onChange, nameOf }: SelectedDrillsProps) {
  const [drills, activities, duration, practiceDate] = useWatch({
    control: form.control,
    name: ['drills', 'activities', 'duration', 'practiceDate'],
  });
  const { errors } = form.formState;
  const [said, setSaid] = useState('');
  // A row that moves or disappears loses the focus, and a new one gets it.
  const focusNext = useRef<string[]>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current) focusFirst(...focusNext.current);
    focusNext.current = undefined;
  });

  const entries = useMemo(() => ({ drills, activities }), [drills, activities]);
  const rows = useMemo(() => rowsOf(entries), [entries]);
  const ids = useMemo(
    () => rows.map((row) => (row.kind === 'heading' ? row.key : keyOf(row.entry))),
    [rows],
  );
  // A text, so that it is the same while its sections are.
  const usedSections = JSON.stringify(listEntries(entries).map(({ section }) => section ?? ''));
  const sections = useMemo(() => {
    const used = (JSON.parse(usedSections) as string[]).filter((section) => section !== '');
    return [...new Set([...usualSections, ...used])];
  }, [usedSections]);
  const { drills: drillErrors, activities: activityErrors } = errors;
  const items = new Map(
    planItems({ ...planOfForm(form.getValues()), practiceDate }, nameOf).map(
      (item, index, { length }) => [
        item.key,
        { ...item, isFirst: index === 0, isLast: index === length - 1 },
      ],
    ),
  );

  /** Says where an entry is now, with its section where it has one. */
  function sayPlace(key: string, after: PlanEntries) {
    const list = listEntries(after);
    const place = list.findIndex((entry) => keyOf(entry) === key);
    const section = list[place]?.section;
    const where = `place ${place + 1} of ${list.length}${section ? `, in ${section}` : ''}`;
    setSaid(`${items.get(key)?.name ?? ''} moved to ${where}.`);
  }

  function change(key: string, rule: (entries: PlanEntries) => PlanEntries) {
    onChange(rule);
    sayPlace(key, rule(entries));
  }

  function add(name: string) {
    const after = addActivity(entries, name);
    const added = after.activities.at(-1);
    onChange(() => after);
    if (!added) return;
    focusNext.current = [
      rowControlId(added.id, name === '' ? 'name' : 'minutes'),
      rowControlId(added.id, 'minutes'),
    ];
    setSaid(`${name || 'Activity'} added to the plan.`);
  }

  // The actions stay the same, so that only rows that change render again.
  const latest = useRef({ entries, items, change });
  useLayoutEffect(() => {
    latest.current = { entries, items, change };
  });
  const actions = useMemo<RowActions>(
    () => ({
      onChange: (key, changes) => onChange((all) => changeEntry(all, key, changes)),
      onMove: (key, step) => {
        const { entries, change } = latest.current;
        const list = listEntries(entries);
        const from = list.findIndex((entry) => keyOf(entry) === key);
        if (from + step < 0 || from + step >= list.length) return;
        focusNext.current = [rowControlId(key, step < 0 ? 'up' : 'down')];
        change(key, (all) => moveEntry(all, from, from + step));
      },
      onRemove: (key) => {
        const { entries, items } = latest.current;
        const list = listEntries(entries);
        const place = list.findIndex((entry) => keyOf(entry) === key);
        const neighbour = list[place + 1] ?? list[place - 1];
        focusNext.current = neighbour
          ? [rowControlId(keyOf(neighbour), 'remove')]
          : [libraryToggleId, paneButtonId('library')];
        onChange((all) => removeEntry(all, key));
        setSaid(`${items.get(key)?.name ?? ''} removed.`);
      },
    }),
    [onChange],
  );
  const left = minutesLeft(duration, entries);

  function errorOf(key: string): string | undefined {
    const drill = drillErrors?.[drills.findIndex(({ drillId }) => drillId === key)];
    const activity = activityErrors?.[activities.findIndex(({ id }) => id === key)];
    const failed = drill ?? activity;
    return (
      failed?.duration?.message ??
      drill?.drillId?.message ??
      activity?.name?.message ??
      failed?.section?.message ??
      failed?.note?.message
    );
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {rows.length > 0 && (
        <section aria-labelledby="selected-drills">
          <h2 id="selected-drills">{drills.length > 0 ? 'Selected Drills' : 'Activities'}</h2>
          <MinutesBar planned={minutesOf(duration)} segments={[...items.values()]} />
          <p className={left < 0 ? 'time-remaining is-over' : 'time-remaining'} role="status">
            Time remaining: {left} minutes
          </p>
          <SortableList
            ids={ids}
            onMove={(from, to) => change(ids[from] ?? '', (all) => dropEntry(all, from, to))}
            draggable=".plan-drill"
            handle=".drag-handle"
          >
            {rows.map((row) => {
              if (row.kind === 'heading') {
                return (
                  <SectionRow key={row.key}>
                    <SectionHeading title={row.title} minutes={row.minutes} />
                  </SectionRow>
                );
              }
              const { entry } = row;
              const key = keyOf(entry);
              const item = items.get(key);
              return (
                <SelectedDrillRow
                  key={key}
                  entryKey={key}
                  place={item?.place}
                  start={item?.start ?? ''}
                  name={item?.name ?? ''}
                  minutes={entry.duration}
                  section={entry.section ?? ''}
                  note={entry.note ?? ''}
                  sections={sections}
                  isFirst={item?.isFirst ?? false}
                  isLast={item?.isLast ?? false}
                  error={errorOf(key)}
                  actions={actions}
                />
              );
            })}
          </SortableList>
        </section>
      )}
      {drillErrors?.message && <p className="field-error">{drillErrors.message}</p>}
      {activityErrors?.message && <p className="field-error">{activityErrors.message}</p>}
      <div className="plan-add">
        <button type="button" className="btn btn-outline-secondary" onClick={() => add('Break')}>
          Add break
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={() => add('')}>
          Add activity
        </button>
      </div>
    </>
  );
}

/** Not `plan-drill`: it is not dragged. */
function SectionRow({ className = '', children }: { className?: string; children: ReactNode }) {
  return <li className={`plan-section-row ${className}`}>{children}</li>;
}
