import { render } from '@testing-library/react';
import { Facts } from './facts';

it('has a dot between two facts, and none for what is not said', () => {
  const { container } = render(
    <Facts>
      {false}
      <b>60 min</b>
      {undefined}
      <b>4 drills</b>
    </Facts>,
  );
  expect(container).toHaveTextContent(/^60 min · 4 drills$/);
});
