import { basketballTeam } from './basketball-team';
import type { DemoTeam } from './demo-team';
import { handballTeam } from './handball-team';
import { iceHockeyTeam } from './ice-hockey-team';
import { rugbyTeam } from './rugby-team';
import { soccerTeam } from './soccer-team';
import { swimmingTeam } from './swimming-team';
import { tennisTeam } from './tennis-team';
import { volleyballTeam } from './volleyball-team';

export const demoTeams: readonly DemoTeam[] = [
  soccerTeam,
  basketballTeam,
  volleyballTeam,
  iceHockeyTeam,
  rugbyTeam,
  swimmingTeam,
  handballTeam,
  tennisTeam,
];
