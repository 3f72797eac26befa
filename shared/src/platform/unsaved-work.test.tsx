import 'fake-indexeddb/auto';
import { signInForTest } from '@touchline/shared/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { tokenStore } from './token-store';
import { useSchemaForm } from '../forms/schema-form';
import { drafts, dropDrafts, hasUnsavedWork } from './unsaved-work';
import { userStore } from './user-store';

const now = Date.parse('2026-11-21T12:00:00Z');

function keepDraft(name: string, draft: object): void {
  const userId = tokenStore.getState().account?.id;
  sessionStorage.setItem(`touchline.draft.${userId}.${name}`, JSON.stringify(draft));
}

beforeEach(() => {
  sessionStorage.clear();
  signInForTest();
});

// Copies are written a moment after they were made.
afterEach(async () => {
  window.dispatchEvent(new Event('pagehide'));
  await userStore.entries('');
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

describe('a draft of a tab that is gone', () => {
  const open: { name: string }[] = [];
  beforeAll(() => {
    Object.assign(navigator, {
      locks: {
        request: (name: string) => Promise.resolve(open.push({ name })),
        query: () => Promise.resolve({ held: open }),
      },
    });
  });
  afterAll(() => Reflect.deleteProperty(navigator, 'locks'));
  const draft = (key: string, at = Date.now()) => ({ values: { name: key }, key, at });
  const leave = (name: string, key: string, at?: number) =>
    userStore.put(`draft ${name} ${key}`, draft(key, at));
  const openForm = () =>
    renderHook(() =>
      useSchemaForm({
        schema: z.object({ name: z.string() }),
        defaultValues: { name: '' },
        draftName: 'team/7',
      }),
    ).result;

  beforeEach(async () => {
    open.length = 0;
    for (const name of (await userStore.entries('')).keys()) await userStore.put(name, undefined);
  });

  it('is offered, the newest first, until it was restored or discarded', async () => {
    await leave('team/7', 'older', Date.now() - 60_000);
    await leave('team/7', 'newer');
    await leave('team/8', 'other');
    const form = openForm();
    await waitFor(() => expect(form.current.draft.leftAt).toBeDefined());
    expect(form.current.form.getValues()).toEqual({ name: '' });
    act(() => form.current.draft.restoreLeft());
    expect(form.current.form.getValues()).toEqual({ name: 'newer' });
    expect(form.current.draft).toMatchObject({ isRestored: true, key: 'newer' });
    await waitFor(() => expect(form.current.draft.leftAt).toBeDefined());
    act(() => form.current.draft.discardLeft());
    await waitFor(() => expect(form.current.draft.leftAt).toBeUndefined());
    expect(await drafts.left('team/7')).toBeUndefined();
    expect(form.current.form.getValues()).toEqual({ name: 'newer' });
  });

  it('does not replace what is in the form without a question', async () => {
    await leave('team/7', 'left');
    const form = openForm();
    await waitFor(() => expect(form.current.draft.leftAt).toBeDefined());
    act(() => form.current.form.setValue('name', 'typed', { shouldDirty: true }));
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await act(async () => form.current.draft.restoreLeft());
    expect(form.current.form.getValues()).toEqual({ name: 'typed' });
    confirm.mockReturnValue(true);
    await act(async () => form.current.draft.restoreLeft());
    expect(form.current.form.getValues()).toEqual({ name: 'left' });
  });

  it('is not one of an open tab, and not the own one', async () => {
    await leave('team/7', 'of another tab');
    open.push({ name: 'touchline-draft of another tab' });
    const before = Date.now() - 1;
    drafts.write('team/7', draft('own'));
    await leave('team/7', 'own', before);
    expect(await drafts.left('team/7')).toBeUndefined();
  });

  it('is the own one where the browser gave the tab back with an older state', async () => {
    drafts.write('team/7', draft('own'));
    await leave('team/7', 'own', Date.now() + 5_000);
    expect(await drafts.left('team/7')).toMatchObject({ key: 'own' });
    // A copy of this tab has the same draft, and goes on with it.
    open.push({ name: 'touchline-draft own' }, { name: 'touchline-draft own' });
    expect(await drafts.left('team/7')).toBeUndefined();
  });

  it('is forgotten after two weeks', async () => {
    await leave('team/7', 'old', Date.now() - 15 * 86_400_000);
    expect(await drafts.left('team/7')).toBeUndefined();
    expect(await userStore.entries('')).toEqual(new Map());
  });
});

it('keeps no copy of what another user typed a moment before', () => {
  window.dispatchEvent(new Event('pagehide'));
  jest.useFakeTimers();
  const put = jest.spyOn(userStore, 'put').mockResolvedValue();
  drafts.write('team/7', { values: { name: 'of Ada' }, key: 'a' });
  tokenStore.setState({ account: { id: 'kim', name: 'Kim', email: 'kim@example.com' } });
  dropDrafts('kim');
  drafts.write('team/7', { values: { name: 'of Kim' }, key: 'b' });
  jest.runAllTimers();
  jest.useRealTimers();
  expect(put.mock.calls).toEqual([
    ['draft team/7 b', expect.objectContaining({ values: { name: 'of Kim' } })],
  ]);
  expect(Object.keys(sessionStorage)).toEqual(['touchline.draft.kim.team/7']);
});
