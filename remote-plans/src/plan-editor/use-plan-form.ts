import { announce, drafts, useQueryClient } from '@touchline/shared';
import { useFormSave, useSchemaForm } from '@touchline/shared/forms';
import { answerHolding, type Stored, readsOf } from '@touchline/shared/requests';
import { type Plan, planAnswer, planQueries } from '@touchline/product';
import { useState } from 'react';
import type { CopiedPlan } from '../copied-plan';
import { useAskBeforeLeaving } from './ask-before-leaving';
import { planFormRules } from '../form/plan-form-schema';
import { usePlanHead } from '../form/plan-head';
import { emptyPlan, formOfPlan, readPlanDraft } from '../form/plan-form-values';
import { focusFirst, type Panes } from '../panes';
import { savePlan } from '../form/save-plan';
import { rowControlId } from '../form/selected-drill-row';

/** The plan that a form is opened for. */
export type PlanSource =
  | {
      mode: 'create';
      teamId: string;
      copied: CopiedPlan | undefined;
    }
  | {
      mode: 'edit';
      teamId: string;
      planId: string;
      /** As it was when the form opened; undefined where it was deleted and only a draft is left. */
      opened: Stored<Plan> | undefined;
    };

/**
 * The form of a new plan, or of a stored one. It keeps to what it was opened with, even when the
 * cache has something newer. When the plan turns out to be deleted, the input becomes a new plan.
 */
export function usePlanForm(source: PlanSource, panes: Panes, onSaved: (plan: Plan) => void) {
  const queryClient = useQueryClient();
  const opened = source.mode === 'edit' ? source.opened : undefined;
  const copied = source.mode === 'create' ? source.copied : undefined;
  const initial = opened ?? copied?.plan;
  // The stored plan that the form changes; undefined where saving stores a new one.
  const [stored, setStored] = useState(opened);
  const newPlanName = `new-plan/${source.teamId}`;
  const newName = copied ? `${newPlanName}/copy/${copied.ofPlanId}` : newPlanName;
  const [schema] = useState(() => planFormRules(opened?.practiceDate));
  const { form, draft } = useSchemaForm({
    schema,
    defaultValues: initial ? formOfPlan(initial) : emptyPlan(source.teamId),
    draftName: source.mode === 'edit' ? planDraftName(source.planId) : newName,
    etag: stored?.etag,
    readDraft: readPlanDraft,
  });
  const head = usePlanHead(form);
  const leave = useAskBeforeLeaving(form.formState.isDirty, draft.clear, panes);

  /** Lets the user leave without a question; the draft keeps the unsaved input. */
  function leaveWithDraft() {
    if (copied) {
      // The way back does not say what it was a copy of.
      draft.clear();
      drafts.write(newPlanName, { values: form.getValues(), key: draft.key });
    }
    leave();
  }

  /** Lets the user leave without a question, after the plan was saved or deleted. */
  function leaveForGood() {
    draft.clear();
    leave();
    void queryClient.invalidateQueries(readsOf('plans'));
  }

  const save = useFormSave({
    form,
    draft,
    onSave: (values, conditions) => savePlan({ values, stored, ...conditions }),
    onStored: (plan) => {
      const { queryKey } = planQueries.detail(plan.teamId, plan.id);
      queryClient.setQueryData(queryKey, answerHolding({ ...planAnswer(plan), etag: plan.etag }));
      leaveForGood();
      announce(stored ? 'Practice plan updated' : 'Practice plan created');
    },
    onSaved,
    onInvalid: (errors) => {
      // The first invalid field gets the focus after this.
      panes.showPlan();
      if (Object.keys(errors).some((field) => field !== 'entries')) head.open();
      // The form library focuses its own fields, and does not know the rows of the drills.
      const entries = form.getValues('entries');
      const failed = entries.findIndex((_, index) => errors.entries?.[index]);
      const row = entries[failed];
      if (!row || Object.keys(errors).length > 1) return;
      const control = errors.entries?.[failed]?.name ? 'name' : 'minutes';
      // Its row opens first, where the field is in none that is open.
      setTimeout(() => focusFirst(rowControlId(row.id, control), rowControlId(row.id, 'minutes')));
    },
    onDeleted: stored && (() => setStored(undefined)),
  });

  /** Drops the input and shows what somebody else stored. */
  function takeOver(theirs: Stored<Plan>) {
    setStored(theirs);
    save.startOver(formOfPlan(theirs));
  }

  return { source, form, head, draft, save, stored, takeOver, leaveWithDraft, leaveForGood };
}

/** What the draft of a stored plan is kept under. */
export function planDraftName(planId: string): string {
  return `plan/${planId}`;
}
