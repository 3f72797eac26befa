// The entry point for requests: how an answer is read, and how a change is sent. Plain code, as `ui` and `forms` are.
export { fetchRead } from './fetch-read';
export { keyOf, read, readAll, readsOf } from './read';
export { readOnce } from './read-once';
export {
  answerHolding,
  create,
  readList,
  readStored,
  remove,
  replace,
  type Reading,
  type Stored,
} from './requests';
export { send } from './send';
