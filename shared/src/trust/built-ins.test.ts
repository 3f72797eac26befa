import { keepBuiltIns } from './built-ins';

/** A global object with built-ins of its own: those of the test stay as they are. */
function openScope() {
  class List {
    map() {
      return 'mapped';
    }
    static from() {
      return 'from';
    }
  }
  const scope = { Array: List, fetch: () => 'fetched', JSON: { parse: () => 'parsed' }, other: 1 };
  return { scope, List, restore: keepBuiltIns(scope) };
}

const none = { value: () => 'none', configurable: true };

it.each([
  ['a method', () => openScope(), 'Array.prototype.map', ({ List }) => [List.prototype, 'map']],
  ['a static method', () => openScope(), 'Array.from', ({ List }) => [List, 'from']],
  [
    'a function of a namespace',
    () => openScope(),
    'JSON.parse',
    ({ scope }) => [scope.JSON, 'parse'],
  ],
] satisfies [
  string,
  typeof openScope,
  string,
  (opened: ReturnType<typeof openScope>) => [object, string],
][])('puts back %s, and says so once', (_, open, name, placeIn) => {
  const opened = open();
  const [holder, key] = placeIn(opened);
  const original = Object.getOwnPropertyDescriptor(holder, key);
  Object.defineProperty(holder, key, none);
  expect(opened.restore()).toEqual([name]);
  expect(Object.getOwnPropertyDescriptor(holder, key)).toEqual(original);
  expect(opened.restore()).toEqual([]);
});

it('puts back a method that was deleted', () => {
  const { List, restore } = openScope();
  Reflect.deleteProperty(List.prototype, 'map');
  expect(restore()).toEqual(['Array.prototype.map']);
  expect(new List().map()).toBe('mapped');
});

it('keeps the names themselves from being replaced', () => {
  const { scope } = openScope();
  expect(() => {
    scope.fetch = () => 'other';
  }).toThrow(TypeError);
  expect(() => Object.defineProperty(scope, 'Array', none)).toThrow(TypeError);
  expect(scope.fetch()).toBe('fetched');
  scope.other = 2;
  expect(scope.other).toBe(2);
});

it('leaves new methods, and objects with a method of their own', () => {
  const { List, restore } = openScope();
  Object.defineProperty(List.prototype, 'last', none);
  const list = Object.assign(new List(), { map: () => 'own' });
  expect(restore()).toEqual([]);
  expect('last' in List.prototype).toBe(true);
  expect(list.map()).toBe('own');
});

it('names a method that was made unchangeable, each time', () => {
  const { List, restore } = openScope();
  Object.defineProperty(List.prototype, 'map', { ...none, configurable: false, writable: false });
  expect(restore()).toEqual(['Array.prototype.map']);
  expect(restore()).toEqual(['Array.prototype.map']);
});
