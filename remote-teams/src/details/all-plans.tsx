import { plainWords, type PlanSummary } from '@touchline/product';
import { Fragment, useId, useState } from 'react';
import { PlanRow } from '../plans/plan-row';
import { standingsOf } from '../plans/practice-days';
import { useMinute } from '../use-minute';
import { monthsOf, planGroups } from './plan-groups';

/** From how many plans on they can be searched. */
const searchedFrom = 20;

/** How many plans that are coming, and of those before, are shown at first, where there are two more at least. */
const firstRows = 3;

/** All plans of a team: the coming ones first, by month, with a search where there are many (D25). */
export function AllPlans({ teamId, plans }: { teamId: string; plans: PlanSummary[] }) {
  const now = useMinute(true);
  const [search, setSearch] = useState('');
  const [whole, setWhole] = useState<string[]>([]);
  const id = useId();
  const standing = standingsOf(plans, now);
  const sought = plainWords(search.trim());
  const found = plans.filter(({ name }) => plainWords(name).includes(sought));

  return (
    <>
      {plans.length >= searchedFrom && (
        <input
          type="search"
          className="form-control search-box float-end w-50"
          aria-label="Search plans by focus"
          placeholder="Search plans by focus"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <p className="visually-hidden" role="status">
        {sought && `${found.length} of ${plans.length} plans`}
      </p>
      {found.length === 0 && (
        <p className="empty-state">
          No plan has &lsquo;<bdi>{search.trim()}</bdi>&rsquo; in its focus.
        </p>
      )}
      {planGroups(found, now).map((group) => {
        const groupId = `${id}-${group.title}`;
        const isWhole =
          sought !== '' || whole.includes(group.title) || group.plans.length <= firstRows + 1;
        const shown = isWhole ? group.plans : group.plans.slice(0, firstRows);
        return (
          <Fragment key={group.title}>
            {monthsOf(shown).map((month, index) => (
              <Fragment key={month.title}>
                <div className="plan-months d-flex gap-2 align-items-center">
                  {index === 0 && (
                    <h3 id={groupId} className="m-0">
                      {group.title}
                    </h3>
                  )}
                  <h4
                    id={`${groupId}-${index}`}
                    className="plan-month m-0 text-uppercase text-body-secondary"
                  >
                    {month.title}
                  </h4>
                </div>
                <ul
                  className="list-unstyled m-0 card overflow-hidden"
                  aria-labelledby={`${groupId} ${groupId}-${index}`}
                >
                  {month.plans.map((plan) => (
                    <PlanRow key={plan.id} teamId={teamId} plan={plan} standing={standing(plan)} />
                  ))}
                </ul>
              </Fragment>
            ))}
            {shown.length < group.plans.length && (
              <button
                type="button"
                className="btn btn-outline-primary mt-2"
                onClick={({ currentTarget }) => {
                  const lastShown = currentTarget.previousElementSibling;
                  setWhole([...whole, group.title]);
                  // The button goes, and the focus stays where it was.
                  lastShown?.querySelector<HTMLElement>('li:last-child a')?.focus();
                }}
              >
                <span>{`Show all ${group.plans.length}`}</span>
                <span className="visually-hidden">{` ${group.title.toLowerCase()} plans`}</span>
              </button>
            )}
          </Fragment>
        );
      })}
    </>
  );
}
