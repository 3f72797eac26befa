import { announce, page } from '@touchline/shared';
import { CalendarFile, type Drill, type Plan, type Team } from '@touchline/product';
import { useId, useState } from 'react';
import { planDetails, planText } from './plan-text';

interface HandOverProps {
  plan: Plan;
  team: Team;
  drills: (Drill | undefined)[];
}

/** Gives a plan to somebody else: as text, by what the device shares with, and as a calendar file. */
export function HandOver({ plan, team, drills }: HandOverProps) {
  const [shown, setShown] = useState<string>();
  const id = useId();
  const text = planText(plan, team.name, drills);

  async function copy() {
    try {
      await page.copy(text);
      announce('Practice plan copied');
    } catch {
      // The browser does not allow it: then the user copies.
      setShown(text);
    }
  }

  async function share() {
    try {
      await page.share({ title: plan.name, text });
    } catch (error) {
      // The user changed their mind.
      if ((error as Error).name !== 'AbortError') setShown(text);
    }
  }

  return (
    <div className="d-flex flex-wrap gap-2 align-items-center pt-3 border-top">
      <button type="button" className="btn btn-outline-primary" onClick={() => void copy()}>
        Copy as text
      </button>
      {page.canShare() && (
        <button type="button" className="btn btn-outline-primary" onClick={() => void share()}>
          Share
        </button>
      )}
      <CalendarFile
        teamName={team.name}
        plans={[{ ...plan, details: planDetails(plan, drills) }]}
      />
      {shown !== undefined && (
        <div className="w-100">
          <label className="form-label" htmlFor={id}>
            The plan as text, to copy
          </label>
          <textarea
            id={id}
            className="form-control"
            rows={8}
            readOnly
            value={shown}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </div>
  );
}
