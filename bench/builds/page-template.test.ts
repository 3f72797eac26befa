import { expect, it } from '@jest/globals';
import { withoutDevelopment } from './page-template';

it('leaves out what a page has in development only', () => {
  const template = '<head><% if (development) { %>\n<script></script>\n<% } %>\n</head>';
  expect(withoutDevelopment(template)).toBe('<head></head>');
});

it('refuses a template with other conditions', () => {
  expect(() => withoutDevelopment('<% if (override) { %><p><% } %>')).toThrow('unknown condition');
});
