import type { Page } from '@playwright/test';
import { create, invite, stored, type Lane } from '../browser/lanes';

/** A screen, as a user opens it. */
export interface Screen {
  name: string;
  path: (lane: Lane) => string;
  /** What it shows when all is well: a text, a value or an option. */
  shows: string;
  /** Whether it reads nothing of the API. */
  isAlone?: boolean;
  /** Whether it reads by POST: what it asks with is a secret, and no part of an address. */
  readsByPost?: boolean;
  /** What opens it, on a page that has been loaded. */
  open?: (page: Page) => Promise<void>;
  form?: Form;
}

/** What a screen stores, or removes. */
export interface Form {
  /** Stores what a try needs, with its name. Returns the path where it is tried; else the screen's own. */
  make?: (lane: Lane, name: string) => Promise<string>;
  /** Types a name, of its own for each try, and all that is required. */
  fill?: (page: Page, name: string) => Promise<void>;
  /** The label of the field with the name. */
  field?: string;
  button: string;
  /** The list in which the name is found once it is stored. */
  list: (lane: Lane) => string;
  /** Whether the name is not found any more once it is done. */
  removes?: boolean;
}

const drillsOf = () => '/sports/soccer/drills';
const plansOf = ({ teamId }: Lane) => `/teams/${teamId}/plans`;
const drillPath = ({ drillId }: Lane) => `/sports/soccer/drills/${drillId}`;
const planPath = ({ teamId, planId }: Lane) => `/teams/${teamId}/plans/${planId}`;

async function fillName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
}

async function fillFocus(page: Page, name: string): Promise<void> {
  await page.getByLabel('Focus', { exact: true }).fill(name);
}

export const screens: Screen[] = [
  { name: 'Home', path: () => '/', shows: stored.plan },
  { name: 'Home, /teams', path: () => '/teams', shows: stored.team },
  { name: 'Home, /sports', path: () => '/sports', shows: stored.team },
  { name: 'Drill Library', path: () => '/drills', shows: stored.drill },
  { name: 'Drill Library of a sport', path: () => '/sports/soccer', shows: stored.drill },
  { name: 'Drills of a sport', path: drillsOf, shows: stored.drill },
  {
    ...{ name: 'Create Drill', path: () => `${drillsOf()}/create`, shows: 'Soccer' },
    form: {
      ...{ field: 'Name', button: 'Create Drill', list: drillsOf },
      fill: async (page, name) => {
        await fillName(page, name);
        await page.getByLabel('Type').fill('Passing');
        await page.getByLabel('Difficulty').selectOption('Beginner');
        await page.getByLabel('Sport').selectOption('soccer');
      },
    },
  },
  { name: 'Drill Details', path: drillPath, shows: 'Five against two.' },
  {
    ...{
      name: 'Edit Drill',
      path: (lane) => `${drillPath(lane)}/edit`,
      shows: 'Five against two.',
    },
    form: { field: 'Name', button: 'Update Drill', list: drillsOf, fill: fillName },
  },
  {
    ...{ name: 'Create Team', path: () => '/teams/create', shows: 'Soccer' },
    form: {
      ...{ field: 'Name', button: 'Create Team', list: () => '/teams' },
      fill: async (page, name) => {
        await fillName(page, name);
        await page.getByLabel('Sport').selectOption('soccer');
      },
    },
  },
  { name: 'Team Details', path: ({ teamId }) => `/teams/${teamId}`, shows: 'Soccer' },
  {
    ...{ name: 'Edit Team', path: ({ teamId }) => `/teams/${teamId}/edit`, shows: 'Soccer' },
    form: { field: 'Name', button: 'Update Team', list: () => '/teams', fill: fillName },
  },
  {
    ...{ name: 'Create Plan', path: (lane) => `${plansOf(lane)}/create`, shows: stored.team },
    form: {
      ...{ field: 'Focus', button: 'Create Practice Plan', list: plansOf },
      fill: async (page, name) => {
        await fillFocus(page, name);
        await page.getByLabel('Practice Date').fill('2026-12-01T18:00');
      },
    },
  },
  { name: 'Practice Plan', path: planPath, shows: stored.drill },
  {
    ...{ name: 'Edit Plan', path: (lane) => `${planPath(lane)}/edit`, shows: stored.drill },
    form: { field: 'Focus', button: 'Update Plan', list: plansOf, fill: fillFocus },
  },
  {
    ...{ name: 'Editor beside the library', path: (lane) => `${plansOf(lane)}/create` },
    ...{ shows: 'Add to Plan' },
    open: (page) => page.getByRole('button', { name: 'Show Drill Library' }).click(),
  },
  {
    ...{ name: 'Delete Plan', path: (lane) => `${planPath(lane)}/edit`, shows: 'Delete Plan' },
    form: {
      ...{ field: 'Focus', button: 'Delete Plan', list: plansOf, removes: true },
      make: async (lane, name) => {
        const plan = { name, practiceDate: '2026-12-01T18:00', duration: 60, drills: [] };
        return `${plansOf(lane)}/${await create(lane.user, plansOf(lane), plan)}/edit`;
      },
    },
  },
  {
    ...{ name: 'Join Team', path: ({ invitationPath }) => invitationPath, shows: 'invites you' },
    readsByPost: true,
    form: {
      ...{ button: 'Join team', list: () => '/teams' },
      make: async ({ colleague }, name) => (await invite(colleague, name)).path,
    },
  },
  {
    ...{ name: 'Leave Team', path: ({ teamId }) => `/teams/${teamId}`, shows: 'Leave team' },
    form: {
      ...{ button: 'Leave team', list: () => '/teams', removes: true },
      make: async ({ colleague, user }, name) => {
        const { token } = await invite(colleague, name);
        const accepted = { method: 'POST', path: '/invitations/accept', body: { token } } as const;
        const { status, body } = await user.send(accepted);
        if (status !== 200) throw new Error(`The invitation was not accepted: ${status}`);
        return `/teams/${(body as { teamId: string }).teamId}`;
      },
    },
  },
  { name: 'Run Practice', path: (lane) => `${planPath(lane)}/run`, shows: stored.drill },
  { name: 'Team Balance', path: ({ teamId }) => `/teams/${teamId}/balance`, shows: 'Passing' },
  { name: 'My Profile', path: () => '/profile', shows: '@example.com', isAlone: true },
  { name: 'Not found', path: () => '/nothing/here', shows: 'page', isAlone: true },
];
