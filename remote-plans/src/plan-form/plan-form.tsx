import { type Draft, DraftNotice, keepOneLine, RequiredHint } from '@touchline/shared/forms';
import type { Team } from '@touchline/shared/product';
import { QueryFailure } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import type { FormEntries } from './plan-entries';
import { PlanFields } from './plan-fields';
import type { PlanFormControls } from './plan-form-values';
import { SelectedDrills } from './selected-drills';

/** The coach's teams, as far as they have loaded. */
export interface Teams {
  data: Team[] | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface PlanFormProps {
  id: string;
  form: PlanFormControls;
  draft: Draft;
  teams: Teams;
  nameOf: (drillId: string) => string;
  /** A drill's kind; undefined while it is not known. */
  typeOf: (drillId: string) => string | undefined;
  isDateProposed: boolean;
  /** Above the fields. */
  intro: ReactNode;
  onEntriesChange: (rule: (entries: FormEntries) => FormEntries) => void;
  onSubmit: () => void;
  /** Shown at its end. */
  children?: ReactNode;
}

/** The fields and the selected drills of a plan. The button that sends it is in the bar. */
export function PlanForm(props: PlanFormProps) {
  const { id, form, draft, teams, nameOf, typeOf, onEntriesChange, onSubmit, children } = props;
  return (
    <form
      id={id}
      className="form-narrow plan-form"
      noValidate
      onInputCapture={keepOneLine}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {props.intro}
      <DraftNotice draft={draft} />
      <RequiredHint />
      <PlanFields form={form} teams={teams.data} isDateProposed={props.isDateProposed} />
      {teams.error && !teams.data && (
        <QueryFailure onRetry={() => void teams.refetch()}>
          The teams did not load. {teams.error.message}
        </QueryFailure>
      )}
      <SelectedDrills form={form} onChange={onEntriesChange} nameOf={nameOf} typeOf={typeOf} />
      {children && <div className="plan-end">{children}</div>}
    </form>
  );
}
