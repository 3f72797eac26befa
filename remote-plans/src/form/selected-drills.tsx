import { announce } from '@touchline/shared';
import { useWatch } from '@touchline/shared/forms';
import { drillsOf } from '@touchline/product';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { MinutesBar } from '../minutes-bar';
import { planItems } from '../plan-items';
import { SectionHeading } from '../section-heading';
import { focusFirst, libraryToggleId } from '../panes';
import {
  addActivity,
  changeEntry,
  dropEntry,
  earlierEntries,
  minutesLeft,
  minutesOf,
  moveEntry,
  removeEntry,
  restoreEntry,
  rowsOf,
  type FormEntries,
} from './plan-entries';
import { planOfForm, type PlanFormControls } from './plan-form-values';
import {
  rowControlId,
  SelectedDrillRow,
  type RowActions,
  type RowError,
} from './selected-drill-row';
import { SortableList } from './sortable-list';
import { useSlide } from './use-slide';

interface SelectedDrillsProps {
  form: PlanFormControls;
  onChange: (rule: (entries: FormEntries) => FormEntries) => void;
  nameOf: (drillId: string) => string;
  typeOf: (drillId: string) => string | undefined;
}

const usualSections = ['Warm-up', 'Main', 'Cool-down'];

/** The entries of the plan, their minutes and what is left; 'Selected Drills' once a drill is among them. */
export function SelectedDrills({ form, onChange, nameOf, typeOf }: SelectedDrillsProps) {
  const [entries, duration, practiceDate] = useWatch({
    control: form.control,
    name: ['entries', 'duration', 'practiceDate'],
  });
  const { errors } = form.formState;
  const [said, setSaid] = useState('');
  // A row that moves or disappears loses the focus, and a new one gets it.
  const focusNext = useRef<string[]>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current) focusFirst(...focusNext.current);
    focusNext.current = undefined;
  });

  const list = useRef<HTMLElement>(null);
  const slide = useSlide(list);

  const rows = useMemo(() => rowsOf(entries), [entries]);
  const ids = useMemo(
    () => rows.map((row) => (row.kind === 'heading' ? row.key : row.entry.id)),
    [rows],
  );
  // A text, so that it is the same while its sections are.
  const usedSections = JSON.stringify(entries.map(({ section }) => section ?? ''));
  const sections = useMemo(() => {
    const used = (JSON.parse(usedSections) as string[]).filter((section) => section !== '');
    return [...new Set([...usualSections, ...used])];
  }, [usedSections]);
  // A field shows each key at once; the times of the entries after it, and the bar, follow when typing rests.
  const timed = earlierEntries(useRested(entries), entries);
  const items = useMemo(() => {
    const plan = planOfForm({ ...form.getValues(), entries: timed });
    return new Map(
      planItems({ ...plan, practiceDate }, nameOf, typeOf).map((item, index, { length }) => [
        item.key,
        { ...item, isFirst: index === 0, isLast: index === length - 1 },
      ]),
    );
  }, [form, timed, practiceDate, nameOf, typeOf]);
  const segments = useMemo(() => [...items.values()], [items]);

  /** The name of an entry as its row shows it: that of an activity may have been typed just now. */
  const nameIn = ({ id, drillId, name }: FormEntries[number]) =>
    (drillId === undefined ? name : items.get(id)?.name) ?? '';

  /** Says where an entry is now, with its section where it has one. */
  function sayPlace(key: string, after: FormEntries) {
    const place = after.findIndex(({ id }) => id === key);
    const entry = after[place];
    const section = entry?.section;
    const where = `place ${place + 1} of ${after.length}${section ? `, in ${section}` : ''}`;
    setSaid(`${entry ? nameIn(entry) : ''} moved to ${where}.`);
  }

  function change(key: string, rule: (entries: FormEntries) => FormEntries) {
    onChange(rule);
    sayPlace(key, rule(entries));
  }

  function add(name: string) {
    const after = addActivity(entries, name);
    const added = after.at(-1);
    onChange(() => after);
    if (!added) return;
    focusNext.current = [
      rowControlId(added.id, name === '' ? 'name' : 'minutes'),
      rowControlId(added.id, 'minutes'),
    ];
    setSaid(`${name || 'Activity'} added to the plan.`);
  }

  // The actions stay the same, so that only rows that change render again.
  const latest = useRef({ entries, nameIn, change });
  useLayoutEffect(() => {
    latest.current = { entries, nameIn, change };
  });
  const actions = useMemo<RowActions>(
    () => ({
      onChange: (key, changes) => onChange((all) => changeEntry(all, key, changes)),
      onMove: (key, step) => {
        const { entries, change } = latest.current;
        const from = entries.findIndex(({ id }) => id === key);
        if (from + step < 0 || from + step >= entries.length) return;
        focusNext.current = [rowControlId(key, step < 0 ? 'up' : 'down')];
        slide.start();
        change(key, (all) => moveEntry(all, from, from + step));
      },
      onRemove: (key) => {
        const { entries, nameIn } = latest.current;
        const place = entries.findIndex(({ id }) => id === key);
        const neighbour = entries[place + 1] ?? entries[place - 1];
        focusNext.current = neighbour ? [rowControlId(neighbour.id, 'remove')] : [libraryToggleId];
        const entry = entries[place];
        if (!entry) return;
        slide.start();
        onChange((all) => removeEntry(all, key));
        announce(`${nameIn(entry)} removed`, {
          title: 'Undo',
          onPress: () => {
            focusNext.current = [rowControlId(key, 'remove'), libraryToggleId];
            slide.start();
            onChange((all) => restoreEntry(all, entry, place));
          },
        });
      },
    }),
    [onChange, slide],
  );
  const left = minutesLeft(duration, entries);
  const listError = errors.entries?.root?.message ?? errors.entries?.message;

  function errorOf(key: string): RowError | undefined {
    const failed = errors.entries?.[entries.findIndex(({ id }) => id === key)];
    if (failed?.name?.message) return { control: 'name', message: failed.name.message };
    const fields = [failed?.duration, failed?.drillId, failed?.section, failed?.note];
    const message = fields.find((field) => field !== undefined)?.message;
    return message === undefined ? undefined : { control: 'minutes', message };
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {rows.length > 0 && (
        <section ref={list} aria-labelledby="selected-drills">
          <div className="d-flex flex-wrap column-gap-3 align-items-baseline justify-content-between">
            <h2 id="selected-drills" className="m-0">
              {drillsOf(entries).length > 0 ? 'Selected Drills' : 'Activities'}
            </h2>
            <p
              className={`time-remaining numbers m-0 small fw-semibold ${left < 0 ? 'is-over' : ''}`}
              role="status"
            >
              {`Time remaining: ${left} minutes`}
            </p>
          </div>
          <MinutesBar planned={minutesOf(duration)} segments={segments} />
          <SortableList
            ids={ids}
            onMove={(from, to) => change(ids[from] ?? '', (all) => dropEntry(all, from, to))}
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
              const key = entry.id;
              const item = items.get(key);
              return (
                <SelectedDrillRow
                  key={key}
                  entryKey={key}
                  place={item?.place}
                  start={item?.start ?? ''}
                  name={nameIn(entry)}
                  type={item?.type}
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
      {listError && <p className="field-error">{listError}</p>}
      <div className="plan-add d-flex flex-wrap gap-2">
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

/** How long nothing changes before what follows from it is shown, in milliseconds. */
const restMs = 300;

/** A value as it was when it rested last. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return undefined;
    const timer = setTimeout(() => startTransition(() => setRested(value)), restMs);
    return () => clearTimeout(timer);
  }, [rested, value]);
  return rested;
}

/** Not `plan-drill`: it is not dragged. */
function SectionRow({ className = '', children }: { className?: string; children: ReactNode }) {
  return <li className={`plan-section-row ${className}`}>{children}</li>;
}
