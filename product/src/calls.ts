// All calls of the coaches' domain, by what they are about. What changes is apart where a first screen reads the rest.
export * as attendanceCalls from './attendance/attendance-calls';
export * as balanceCalls from './balance/balance-calls';
export * as drillCalls from './drill/drill-calls';
export * as drillChanges from './drill/drill-changes';
export * as favouriteCalls from './drill/favourite-calls';
export * as invitationCalls from './invitation/invitation-calls';
export * as planCalls from './plan/plan-calls';
export * as planChanges from './plan/plan-changes';
export * as planLinkCalls from './plan-link/plan-link-calls';
export * as playerCalls from './player/player-calls';
export * as playerChanges from './player/player-changes';
export * as sportCalls from './sport/sport-calls';
export * as teamCalls from './team/team-calls';
export * as teamChanges from './team/team-changes';

/** What the ids in paths are of, as error answers say it. */
export const nouns = {
  ...{ teamId: 'team', drillId: 'drill', planId: 'practice plan', sportId: 'sport' },
  ...{ invitationId: 'open invitation', playerId: 'player', linkId: 'open link' },
};
