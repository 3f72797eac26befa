import { athleticsDrills } from './athletics-drills';
import { basketballDrills } from './basketball-drills';
import type { DemoDrill } from './demo-drill';
import { handballDrills } from './handball-drills';
import { iceHockeyDrills } from './ice-hockey-drills';
import { rugbyDrills } from './rugby-drills';
import { soccerDrills } from './soccer-drills';
import { swimmingDrills } from './swimming-drills';
import { tennisDrills } from './tennis-drills';
import { volleyballDrills } from './volleyball-drills';

/** The demo library: the drills of each sport, by the sport's id. */
export const demoDrills: Readonly<Record<string, readonly DemoDrill[]>> = {
  soccer: soccerDrills,
  basketball: basketballDrills,
  volleyball: volleyballDrills,
  'ice-hockey': iceHockeyDrills,
  rugby: rugbyDrills,
  swimming: swimmingDrills,
  handball: handballDrills,
  tennis: tennisDrills,
  athletics: athleticsDrills,
};
