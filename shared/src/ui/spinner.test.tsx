import { render, screen } from '@testing-library/react';
import { Spinner } from './spinner';

it('says at once what loads, and is seen a moment later', () => {
  render(<Spinner label="Loading drills..." />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Loading drills...');
  expect(status).toHaveClass('appear-late');
});

it('is seen at once where it follows another spinner', () => {
  render(<Spinner label="Signing you in..." isNext />);
  expect(screen.getByRole('status')).not.toHaveClass('appear-late');
});
