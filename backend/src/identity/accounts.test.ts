import { expect, it } from '@jest/globals';
import { accountFormSchema } from './accounts';

it('a name with line ends is taken as one line (D15)', () => {
  const form = { name: ' Anna\r\n\u2028Larsen\u0085', email: 'anna@example.com' };
  expect(accountFormSchema.parse(form).name).toBe('Anna Larsen');
});
