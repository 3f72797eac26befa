import { toPage } from './ports';

const navigate = (to: string) =>
  toPage.navigate.schema.safeParse({ to, state: null, replace: false }).success;
const save = (fileName: string, type: string) =>
  toPage.save.schema.safeParse({ fileName, content: '', type }).success;
const open = (url: string) => toPage.open.schema.safeParse({ url }).success;

it('takes paths of the portal alone', () => {
  expect(navigate('/teams/7?tab=plans#top')).toBe(true);
  const others = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:x'];
  const read = ['/\t/evil.example', '/.//evil.example', '/x/%2e%2e/\\evil.example'];
  for (const to of [...others, ...read]) expect(navigate(to)).toBe(false);
});

it('takes files of the kinds that the product saves, with plain names', () => {
  expect(save('Rondo.svg', 'image/svg+xml')).toBe(true);
  expect(save('Practice.ics', 'text/calendar')).toBe(true);
  expect(save('Film.webm', 'video/webm;codecs=vp8')).toBe(true);
  for (const [name, type] of [
    ['setup.exe', 'application/json'],
    ['page.html', 'text/plain'],
    ['../x.csv', 'text/csv'],
    ['x.csv', 'text/html'],
  ] as const)
    expect(save(name, type)).toBe(false);
});

it('opens addresses of the web alone', () => {
  expect(open('https://example.com/drill')).toBe(true);
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'])
    expect(open(url)).toBe(false);
});

it('takes eight actions at most, and no look that is not of the design language', () => {
  const action = { label: 'Edit', look: 'evil', to: '/teams' };
  expect(toPage.actions.schema.parse([action])).toEqual([{ ...action, look: 'quiet' }]);
  expect(toPage.actions.schema.safeParse(Array(9).fill(action)).success).toBe(false);
});
