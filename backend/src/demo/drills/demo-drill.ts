import type { Difficulty, Visibility } from '@touchline/shared/schemas';
import type { DemoCoach } from '../demo-coaches';

/** A drill of the demo library. Within its sport its name is its key: demo plans refer to it. */
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
