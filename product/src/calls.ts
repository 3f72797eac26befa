// All calls of the coaches' domain, by what they are about.
export * as attendanceCalls from './attendance/attendance-calls';
export * as drillCalls from './drill/drill-calls';
export * as favouriteCalls from './drill/favourite-calls';
export * as invitationCalls from './invitation/invitation-calls';
export * as planCalls from './plan/plan-calls';
export * as planLinkCalls from './plan-link/plan-link-calls';
export * as playerCalls from './player/player-calls';
export * as sportCalls from './sport/sport-calls';
export * as teamCalls from './team/team-calls';
