import type { Page } from '@playwright/test';
import { stored, type Visitor } from './visitor';

/** A screen, as a user opens it. */
export interface Screen {
  name: string;
  path: (visitor: Visitor) => string;
  /** What it shows when all is well: a text, a value or an option. */
  shows: string;
  form?: Form;
}

/** What a screen stores. */
export interface Form {
  /** The label of the field with the name, which each try has of its own. */
  field: string;
  /** Types all else that is required. */
  fill?: (page: Page) => Promise<unknown>;
  button: string;
  /** The list in which the name is found once it is stored. */
  list: (visitor: Visitor) => string;
}

const drills = '/sports/soccer/drills';
const drillPath = ({ drillId }: Visitor) => `${drills}/${drillId}`;
const teamPath = ({ teamId }: Visitor) => `/teams/${teamId}`;
const plansOf = (visitor: Visitor) => `${teamPath(visitor)}/plans`;
const planPath = (visitor: Visitor) => `${plansOf(visitor)}/${visitor.planId}`;
const [ofTeams, ofDrills] = [{ list: () => '/teams' }, { list: () => drills }];

export const screens: Screen[] = [
  { name: 'Home', path: () => '/', shows: stored.plan },
  { name: 'Drill Library', path: () => '/drills', shows: stored.drill },
  { name: 'Drill Details', path: drillPath, shows: 'Five against two.' },
  { name: 'Team Details', path: teamPath, shows: 'Soccer' },
  { name: 'Team Balance', path: (visitor) => `${teamPath(visitor)}/balance`, shows: 'Passing' },
  { name: 'Practice Plan', path: planPath, shows: stored.drill },
  { name: 'Run Practice', path: (visitor) => `${planPath(visitor)}/run`, shows: stored.drill },
  {
    ...{ name: 'Create Drill', path: () => `${drills}/create`, shows: 'Soccer' },
    form: {
      ...{ ...ofDrills, field: 'Name', button: 'Create Drill' },
      fill: async (page) => {
        await page.getByLabel('Type').fill('Passing');
        await page.getByLabel('Difficulty').selectOption('Beginner');
        await page.getByLabel('Sport').selectOption('soccer');
      },
    },
  },
  {
    ...{ name: 'Edit Drill', path: (visitor) => `${drillPath(visitor)}/edit` },
    ...{ shows: 'Five against two.' },
    form: { ...ofDrills, field: 'Name', button: 'Update Drill' },
  },
  {
    ...{ name: 'Create Team', path: () => '/teams/create', shows: 'Soccer' },
    form: {
      ...{ ...ofTeams, field: 'Name', button: 'Create Team' },
      fill: (page) => page.getByLabel('Sport').selectOption('soccer'),
    },
  },
  {
    ...{ name: 'Edit Team', path: (visitor) => `${teamPath(visitor)}/edit`, shows: 'Soccer' },
    form: { ...ofTeams, field: 'Name', button: 'Update Team' },
  },
  {
    ...{ name: 'Create Plan', path: (visitor) => `${plansOf(visitor)}/create`, shows: stored.team },
    form: {
      ...{ field: 'Focus', button: 'Create Practice Plan', list: plansOf },
      fill: (page) => page.getByLabel('Practice Date').fill('2026-12-01T18:00'),
    },
  },
  {
    ...{ name: 'Edit Plan', path: (visitor) => `${planPath(visitor)}/edit`, shows: stored.drill },
    form: { field: 'Focus', button: 'Update Plan', list: plansOf },
  },
];
