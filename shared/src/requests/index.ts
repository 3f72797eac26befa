// The entry point for requests: how an answer is read, and how a change is sent. Plain code, as `ui` and `forms` are.
export { fetchRead, keyOf, read, readAll, readsOf, readOnce } from './read';
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
