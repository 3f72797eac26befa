import { signInForTest } from '@touchline/shared/testing';
import { renderHook } from '@testing-library/react';
import * as z from 'zod/mini';
import { tokenStore } from './token-store';
import { useSchemaForm } from '../forms/schema-form';
import { hasUnsavedWork } from './unsaved-work';

const now = Date.parse('2026-11-21T12:00:00Z');

function keepDraft(name: string, draft: object): void {
  const userId = tokenStore.getState().account?.id;
  sessionStorage.setItem(`touchline.draft.${userId}.${name}`, JSON.stringify(draft));
}

beforeEach(() => {
  sessionStorage.clear();
  signInForTest();
});

it('finds unsaved work of the last half hour, and only of this user', () => {
  expect(hasUnsavedWork(now)).toBe(false);
  keepDraft('plan/new', { values: {}, at: now - 31 * 60_000 });
  sessionStorage.setItem(
    'touchline.draft.another-user.plan/new',
    JSON.stringify({ values: {}, at: now }),
  );
  expect(hasUnsavedWork(now)).toBe(false);
  keepDraft('team/7', { values: {}, at: now - 29 * 60_000 });
  expect(hasUnsavedWork(now)).toBe(true);
});

it('restores a draft that an earlier release wrote, without a field that was added later', () => {
  keepDraft('team/7', { values: { name: 'Half a na' } });
  const schema = z.object({ name: z.string(), level: z.string() });
  const { result } = renderHook(() =>
    useSchemaForm({ schema, defaultValues: { name: '', level: 'U12' }, draftName: 'team/7' }),
  );
  expect(result.current.form.getValues()).toEqual({ name: 'Half a na', level: 'U12' });
});
