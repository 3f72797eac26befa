import { dropStored } from './stored-user';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('touchline-user robin run 7', '1');
  localStorage.setItem('touchline-user robin.2 run 7', '2');
  localStorage.setItem('touchline.library.order', 'newest');
});

it.each([
  ['of all others', 'robin', ['touchline-user robin run 7', 'touchline.library.order']],
  ['of all where nobody follows', null, ['touchline.library.order']],
])('removes the entries %s', async (_case, userId, expected) => {
  await dropStored(userId);
  expect(Object.keys(localStorage).toSorted()).toEqual(expected);
});
