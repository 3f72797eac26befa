// Teams, drills, plans and sports are a package of their own. This forwards to it until 3.0.
export * from '@touchline/product';
export * from './requests';
export { optionalLine, optionalText, requiredText } from './schema';
