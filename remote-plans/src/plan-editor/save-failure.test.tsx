import { render, screen } from '@testing-library/react';
import { buildPlan, renderRoutes } from '@touchline/shared/testing';
import { RequestError } from '@touchline/shared';
import { planOfForm, formOfPlan } from './plan-form-values';
import { SaveFailure } from './save-failure';

const names = { team: (id: string) => id, drill: (id: string) => id };
const nothing = () => undefined;

function failureOf(error: Error) {
  return (
    <SaveFailure
      error={error}
      values={undefined}
      names={names}
      onReload={nothing}
      onOverwrite={nothing}
      onSaveAsNew={nothing}
    />
  );
}

it.each([
  [{ id: 'plan-9', teamId: 'team-2' }, '/teams/team-2/plans/plan-9'],
  [{ id: 'plan-9' }, undefined],
  [undefined, undefined],
])('links to what the first save stored, where the server names it: %j (D15a)', (stored, to) => {
  const error = new RequestError('Used key.', 422, [], { stored });
  renderRoutes([{ path: '/form', element: failureOf(error) }], '/form');
  expect(screen.getByRole('alert')).toHaveTextContent('The first version of this plan was stored');
  const link = screen.queryByRole('link', { name: 'Open the stored plan' });
  expect(link?.getAttribute('href')).toBe(to);
});

it('shows any other failure in its own words', () => {
  render(failureOf(new RequestError('Broken.', 500)));
  expect(screen.getByRole('alert')).toHaveTextContent('Broken.');
});

it('compares what is typed as it would be saved', () => {
  const form = { ...formOfPlan(buildPlan()), duration: '45.7' };
  expect(planOfForm(form)).toMatchObject({
    duration: 45,
    drills: [{ drillId: 'drill-1', order: 1, duration: 10 }],
  });
});
