import { expect, it } from '@jest/globals';
import { pageTemplate, withoutConditions } from './page-template';

it("makes a plain page of the portal's own template", async () => {
  const page = await pageTemplate();
  expect(page).toContain('<div id="root">');
  expect(page).toContain('Initializing...');
  expect(page).not.toContain('manifest');
});

it('leaves out what a page has under a condition', () => {
  const template = '<head><% if (development) { %>\n<script></script>\n<% } %>\n</head>';
  expect(withoutConditions(template)).toBe('<head></head>');
});

it('refuses a template with something else to fill in', () => {
  expect(() => withoutConditions('<p><%= title %></p>')).toThrow('unknown to fill in');
});
