import { expect, it } from '@jest/globals';
import { commandsOf, usage } from './usage';

it('is the table of all commands, with their words and options', () => {
  const { commands, general } = commandsOf(usage);
  const table = [...commands].map(([name, { words, options }]) => {
    const listed = Object.entries(options).map(([option, has]) => (has ? `${option}=` : option));
    return [name, words, ...listed].join(' ');
  });
  expect(table).toEqual([
    'create 1 title= path= dir=',
    'dev 0 port= for-portal=',
    'build 0',
    'check 2 build= open',
    'publish 1 to= build=',
    'promote 2 share= again unopened frame allow=',
    'rollback 1 to=',
    'list 1 health',
    'retire 1',
    'restore 1',
    'trust 2',
    'prune 0 days=',
    'explain 1',
    'unblock 1',
    'token 1 may= expires= list revoke=',
  ]);
  expect(Object.keys(general.options)).toEqual(['portal', 'token-file', 'json', 'help']);
});
