export interface DemoCoach {
  /** Their token's `oid` (D1). */
  id: string;
  name: string;
  /** In a domain that is reserved for examples. */
  email: string;
}

export const maren: DemoCoach = {
  id: '5d3b1c1e-6f0a-4c1d-9a52-7b0f6e2d8a41',
  name: 'Maren Lindqvist',
  email: 'maren.lindqvist@example.com',
};

export const daniel: DemoCoach = {
  id: 'a8e47f92-2c35-4b7e-8f16-0d9b3c5e7a62',
  name: 'Daniel Okafor',
  email: 'daniel.okafor@example.com',
};

export const priya: DemoCoach = {
  id: 'c19f6d04-e8b7-4a23-b5d1-46f2a7c08e93',
  name: 'Priya Raman',
  email: 'priya.raman@example.com',
};

/** The owners of the demo data. Their ids must not change: stored demo data refers to them. */
export const demoCoaches: readonly DemoCoach[] = [maren, daniel, priya];
