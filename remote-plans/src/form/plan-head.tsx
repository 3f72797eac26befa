import { useWatch } from '@touchline/shared/forms';
import { drillsOf, formatPracticeDate } from '@touchline/product';
import { Facts } from '@touchline/shared/ui';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isHeadValid } from './plan-form-schema';
import type { PlanFormControls } from './plan-form-values';

/** How the fields above the drills are shown: without their line, as their line alone, or below it. */
type HeadState = 'fields' | 'line' | 'line and fields';

/**
 * The fields of a plan above its drills, which fold to a line once a drill is chosen. One that lacks something or is
 * refused is never folded away.
 */
export function usePlanHead(form: PlanFormControls) {
  const [state, setState] = useState<HeadState>(() => (canFold(form) ? 'line' : 'fields'));
  const hasError = Object.keys(form.formState.errors).some((field) => field !== 'entries');
  if (hasError && state === 'line') setState('line and fields');
  /** Shows the fields; they are in the page when this returns. */
  const open = () => flushSync(() => setState((now) => (now === 'line' ? 'line and fields' : now)));
  const fold = useCallback(() => canFold(form) && setState('line'), [form]);
  return { state, open, fold };
}

function canFold(form: PlanFormControls): boolean {
  const values = form.getValues();
  return drillsOf(values.entries).length > 0 && isHeadValid(values);
}

interface PlanHeadProps {
  form: PlanFormControls;
  head: ReturnType<typeof usePlanHead>;
  teamName: string;
  /** The fields. */
  children: ReactNode;
}

/** The line of a plan's fields, with a button that opens and closes them. */
export function PlanHead({ form, head, teamName, children }: PlanHeadProps) {
  const [date, duration, name] = useWatch({
    control: form.control,
    name: ['practiceDate', 'duration', 'name'],
  });
  const id = useId();
  const isFolded = head.state === 'line';
  return (
    <>
      {head.state !== 'fields' && (
        <div className="card flex-row gap-2 align-items-center justify-content-between mb-3 py-2 ps-3 pe-2">
          <div>
            <strong className="d-block lh-sm" dir="auto">
              {name}
            </strong>
            <span className="meta lh-sm">
              <Facts>
                <span>{formatPracticeDate(date).replace(/, \d{4}/, '')}</span>
                <span>{`${duration} min`}</span>
                <bdi>{teamName}</bdi>
              </Facts>
            </span>
          </div>
          <button
            type="button"
            className="btn btn-outline-primary flex-shrink-0"
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={isFolded ? head.open : head.fold}
          >
            <span>{isFolded ? 'Edit' : 'Done'}</span>
            <span className="visually-hidden"> date, team and focus</span>
          </button>
        </div>
      )}
      <div id={id} hidden={isFolded}>
        {children}
      </div>
    </>
  );
}
