import type { Difficulty, Visibility } from '@touchline/shared/schemas';
import type { DemoCoach } from '../demo-coaches';

/** A demo drill. Its name is unique within its sport: demo plans refer to it. */
export interface DemoDrill {
  name: string;
  type: string;
  difficulty: Difficulty;
  visibility: Visibility;
  owner: DemoCoach;
  description: string;
  tags: string[];
  videoUrls?: string[];
}
