import { tokenStore } from '@touchline/shared/host';
import { signInForTest } from '@touchline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { ProfilePage } from './profile-page';

it('waits for the account, then shows name and email', () => {
  signInForTest();
  tokenStore.setState({ account: null });
  render(<ProfilePage />);
  expect(screen.getByText('Loading profile...')).toBeVisible();
  act(() => signInForTest());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Coach');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});
