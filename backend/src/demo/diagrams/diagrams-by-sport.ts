import type { Diagram } from '@touchline/product/schemas';
import { athleticsDiagrams } from './athletics-diagrams';
import { basketballDiagrams } from './basketball-diagrams';
import { handballDiagrams } from './handball-diagrams';
import { iceHockeyDiagrams } from './ice-hockey-diagrams';
import { rugbyDiagrams } from './rugby-diagrams';
import { soccerDiagrams } from './soccer-diagrams';
import { swimmingDiagrams } from './swimming-diagrams';
import { tennisDiagrams } from './tennis-diagrams';
import { volleyballDiagrams } from './volleyball-diagrams';

/** The diagrams of demo drills, by the sport's id and the drill's name. */
export const demoDiagrams: Readonly<Record<string, Readonly<Record<string, Diagram>>>> = {
  soccer: soccerDiagrams,
  basketball: basketballDiagrams,
  volleyball: volleyballDiagrams,
  'ice-hockey': iceHockeyDiagrams,
  rugby: rugbyDiagrams,
  swimming: swimmingDiagrams,
  handball: handballDiagrams,
  tennis: tennisDiagrams,
  athletics: athleticsDiagrams,
};
