// The entry point for what the portal does without a connection. The shell loads it after its first screen, or
// at once where there is no connection.
export { onSave } from './store-answers';
export { storePlans } from './store-plans';
export { answerFromStore } from './read-offline';
export { agoText } from './stored-age';
export { StoredAnswers } from './stored-answers';
export { dropStored } from '../platform/stored-user';
export { watchConnection } from './watch-connection';
