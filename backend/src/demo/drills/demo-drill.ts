import type { Difficulty } from '@touchline/product/schemas';
import type { DemoCoach } from '../demo-coaches';

/** A demo drill. Its name is unique within its sport: demo plans refer to it. */
export interface DemoDrill {
  name: string;
  type: string;
  difficulty: Difficulty;
  /** Public when missing. */
  visibility?: 'private';
  owner: DemoCoach;
  description: string;
  tags: string[];
  videoUrls?: string[];
}
