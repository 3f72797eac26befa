// The entry point for what the portal does without a connection. The shell loads it after its first screen, or
// at once where there is no connection.
export { onSave } from './store-answers';
export { readAhead } from './read-ahead';
export { answerFromStore } from './read-offline';
export { StoredAnswers } from './stored-answers';
export { watchConnection } from './watch-connection';
