import { expect, it } from '@jest/globals';
import { inOrderOfReferences } from './portal-tables';

function table(name: string, ...refersTo: string[]) {
  return { name, columns: ['id'], refersTo };
}

it.each([
  ['nothing', [], []],
  ['no references: as they are', [table('a'), table('b')], ['a', 'b']],
  ['a chain', [table('a', 'b'), table('b', 'c'), table('c')], ['c', 'b', 'a']],
  ['two references', [table('a', 'b', 'c'), table('b'), table('c', 'b')], ['b', 'c', 'a']],
  ['a table that is not listed', [table('a', 'elsewhere')], ['a']],
])('%s', (_title, tables, names) => {
  expect(inOrderOfReferences(tables).map(({ name }) => name)).toEqual(names);
});

it('refuses tables that refer to each other', () => {
  expect(() => inOrderOfReferences([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(
    'These tables refer to each other: a, b.',
  );
});
