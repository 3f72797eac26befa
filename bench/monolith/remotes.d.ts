// The names under which the plain build's shell finds its remotes.
declare module 'teams/routes' {
  export * from '@touchline/remote-teams/src/routes';
}
declare module 'drills/routes' {
  export * from '@touchline/remote-drills/src/routes';
}
declare module 'plans/routes' {
  export * from '@touchline/remote-plans/src/routes';
}
