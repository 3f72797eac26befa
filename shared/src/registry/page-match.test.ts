import { matchPath } from 'react-router-dom';
import { findPage, parametersIn } from './page-match';

const patterns = ['/', '/teams', '/Teams/:teamId', '/teams/create', '/teams/:teamId/plans/:planId'];
const addresses = [
  '/',
  '/teams',
  '/teams/',
  '/TEAMS//',
  '/teams/7',
  '/teams/CREATE/',
  '/teams/a%20b',
];
const deeper = ['/teams/7/plans', '/teams/7/plans/9', '/teams//plans/9', '/teamsters', '/teams.'];

it.each([...addresses, ...deeper])('finds in %s what the router finds', (address) => {
  for (const pattern of patterns) {
    expect(parametersIn(pattern, address)).toEqual(matchPath(pattern, address)?.params);
  }
});

it.each([
  ['/teams/create', '/teams/create'],
  ['/teams/7', '/Teams/:teamId'],
  ['/teams/7/lineup', undefined],
  ['/teams/%E0%A4%A', undefined],
])('finds the page of %s: %s', (address, path) => {
  const pages = patterns.map((pattern) => ({ path: pattern }));
  expect(findPage(pages, address)?.path).toBe(path);
});
