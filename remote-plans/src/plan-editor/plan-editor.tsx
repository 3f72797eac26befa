import { announce, newDrill, useLocation, useQuery, useQueryClient } from '@touchline/shared';
import { LateAlert, useSchemaForm, useWatch } from '@touchline/shared/forms';
import {
  answerHolding,
  type Drill,
  type Plan,
  planQueries,
  type Stored,
  teamQueries,
} from '@touchline/shared/product';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useEditorSave } from './editor-save';
import { useKnownDrills } from './known-drills';
import { useLeaveGuard } from './leave-guard';
import { LibrarySection } from './library-section';
import { useNewDrill } from './new-drill';
import { focusFirst, libraryToggleId, usePanes } from './panes';
import { PlanBar } from './plan-bar';
import { planDifferences, type PlanDifference } from './plan-differences';
import { addDrill, minutesLeft, type DrillEntry } from './plan-drills';
import { PlanForm } from './plan-form';
import { formOfPlan, planOfForm } from './plan-form-values';
import { SaveFailure } from './save-failure';
import { type PlanFormInput, planFormSchema } from './plan-form-schema';

/** What the buttons of a screen's own can do with the editor. */
export interface EditorHandle {
  /** The version that the shown input is based on (D13). */
  etag: string | undefined;
  /** Leaves without asking: the draft keeps what is unsaved (D17). */
  leaveWithDraft: () => void;
  /** Forgets the draft and leaves without asking, after what was done for good. */
  leaveForGood: () => void;
  /** Forgets why the last save failed: another button was pressed. */
  forgetFailure: () => void;
  /** What the stored plan and the form don't agree on (D13). */
  differencesFrom: (theirs: Plan) => PlanDifference[];
  /** Drops the input and shows what somebody else stored. */
  takeOver: (theirs: Stored<Plan>) => void;
}

interface PlanEditorProps {
  /** What the form is prefilled with. */
  initial: PlanFormInput;
  /** What its draft is of. */
  draftName: string;
  /** The plan that is edited; undefined for a new one. */
  stored?: Stored<Plan> | undefined;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What the coach must know before the next press. */
  notice?: ReactNode;
  /** What is announced once the plan is stored. */
  savedMessage: string;
  /** Goes on from here once it is stored. */
  onSaved: (plan: Plan) => void;
  /** Takes over what somebody else stored. */
  onReload?: (theirs: Stored<Plan>) => void;
  /** Called when saving finds that the plan was deleted. */
  onGone?: () => void;
  /** Leads to the form of a new drill; absent on the create screen (S2). */
  onCreateDrill?: (sportId: string, editor: EditorHandle) => void;
  /** What stands at the end of the form. */
  actions?: (editor: EditorHandle) => ReactNode;
}

/** The form of a plan and the drill library, to create and to edit one (S2). */
export function PlanEditor(props: PlanEditorProps) {
  const { initial, draftName, stored, onSaved, onCreateDrill } = props;
  const queryClient = useQueryClient();
  const teams = useQuery(teamQueries.list());
  const { form, draft } = useSchemaForm({
    schema: planFormSchema,
    defaultValues: initial,
    draftName,
    etag: stored?.etag,
  });
  const { isDirty } = form.formState;
  const leaveUnasked = useLeaveGuard(isDirty, draft.clear);
  const { state } = useLocation();
  const [isLibraryShown, setIsLibraryShown] = useState(newDrill.read(state) !== undefined);
  const frame = useRef<HTMLDivElement>(null);
  const formId = useId();
  const [pane, showPane] = usePanes(frame);

  const [teamId, drills, duration] = useWatch({
    control: form.control,
    name: ['teamId', 'drills', 'duration'],
  });
  const team = teams.data?.find(({ id }) => id === teamId);
  const sportId = teams.isPending ? undefined : (team?.sportId ?? '');
  const drillIds = useMemo(() => drills.map(({ drillId }) => drillId), [drills]);
  const { library, nameOf } = useKnownDrills(sportId, drillIds, stored?.drills);

  const changeDrills = useCallback(
    (rule: (drills: DrillEntry[]) => DrillEntry[]) => {
      form.setValue('drills', rule(form.getValues('drills')), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
    [form],
  );
  const addById = useCallback(
    (drillId: string) => changeDrills((all) => addDrill(all, drillId)),
    [changeDrills],
  );
  const add = useCallback(
    (drill: Drill) => {
      // Its name is known already, whatever filter it was found with.
      if (sportId !== undefined) {
        const { queryKey } = planQueries.drill(sportId, drill.id);
        queryClient.setQueryData(queryKey, {
          sportId,
          answer: answerHolding({ ...drill, etag: undefined }),
        });
      }
      addById(drill.id);
      announce(`${drill.name} added to the plan`);
    },
    [queryClient, sportId, addById],
  );
  useNewDrill(library.drills !== undefined, addById);

  // One button gives way to the other at another place; the keyboard must not be left nowhere.
  const isToggled = useRef(false);
  useLayoutEffect(() => {
    if (isToggled.current) focusFirst(libraryToggleId);
    isToggled.current = false;
  }, [isLibraryShown]);
  function toggleLibrary(isShown: boolean) {
    isToggled.current = true;
    setIsLibraryShown(isShown);
    showPane(isShown ? 'library' : 'plan');
  }

  const names = {
    team: (id: string) => teams.data?.find((one) => one.id === id)?.name ?? 'another team',
    drill: nameOf,
  };
  function leaveForGood() {
    draft.clear();
    leaveUnasked();
    void queryClient.invalidateQueries({ queryKey: planQueries.all() });
  }
  const save = useEditorSave({
    form,
    draft,
    stored,
    onStored: () => {
      leaveForGood();
      announce(props.savedMessage);
    },
    onSaved,
    onGone: props.onGone,
    onInvalid: () => showPane('plan'),
  });

  const editor: EditorHandle = {
    etag: draft.etag,
    leaveWithDraft: leaveUnasked,
    leaveForGood,
    forgetFailure: save.reset,
    differencesFrom: (theirs) => planDifferences(theirs, planOfForm(form.getValues()), names),
    takeOver: (theirs) => {
      draft.discard();
      form.reset(formOfPlan(theirs));
      save.reset();
      props.onReload?.(theirs);
    },
  };

  const layout = ['plan-editor', isLibraryShown && 'has-library', `is-on-${pane}`];
  return (
    <div ref={frame} className={layout.filter(Boolean).join(' ')}>
      <PlanForm
        id={formId}
        form={form}
        draft={draft}
        teams={teams}
        nameOf={nameOf}
        onDrillsChange={changeDrills}
        onSubmit={save.submit}
      >
        {props.actions?.(editor)}
      </PlanForm>
      <PlanBar
        formId={formId}
        submitLabel={props.submitLabel}
        isSaving={save.isSaving}
        cancelTo={props.cancelTo}
        onCancel={() => {
          // Unsaved changes are asked about first.
          if (!isDirty) draft.discard();
        }}
        count={drills.length}
        left={minutesLeft(duration, drills)}
        isLibraryShown={isLibraryShown}
        onShowLibrary={() => toggleLibrary(true)}
        pane={pane}
        onPane={showPane}
      >
        {props.notice}
        {save.isLate && <LateAlert />}
        {save.error && (
          <SaveFailure
            error={save.error}
            values={save.values}
            names={names}
            onReload={({ theirs }) => editor.takeOver(theirs)}
            onOverwrite={save.overwrite}
            onSaveAsNew={save.saveAsNew}
          />
        )}
      </PlanBar>
      {isLibraryShown && (
        <LibrarySection
          onHide={() => toggleLibrary(false)}
          teams={teams}
          sportId={sportId}
          addedIds={drillIds}
          onAdd={add}
          onCreateDrill={onCreateDrill && (() => onCreateDrill(sportId ?? '', editor))}
        />
      )}
    </div>
  );
}
