// The entry point for what schemas are made of, in the browser and in the server. Plain code, as `ui` and `forms` are.
export { call, pathOf, type Call, type CallParts, type Params, type PartOf } from './call';
export { described, named } from './documented';
export { maxChangeAgeMs } from './max-change-age';
export {
  asOneLine,
  line,
  lineLength,
  lineText,
  maxLength,
  noLineBreak,
  optionalLine,
  optionalText,
  orElse,
  requiredText,
  wholeNumber,
} from './text';
export { pageQuerySchema } from './page-query';
export { readAnswer } from './read-answer';
export { openPath } from './server-paths';
