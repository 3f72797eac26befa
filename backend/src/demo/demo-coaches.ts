/**
 * The coaches who can sign in to a portal with demo data, and who own all of it. `id` is their
 * token's `oid` (D1); the addresses are on a domain that is reserved for examples.
 */
export const demoCoaches: readonly { id: string; name: string; email: string }[] = [
  {
    id: '5d3b1c1e-6f0a-4c1d-9a52-7b0f6e2d8a41',
    name: 'Maren Lindqvist',
    email: 'maren.lindqvist@example.com',
  },
  {
    id: 'a8e47f92-2c35-4b7e-8f16-0d9b3c5e7a62',
    name: 'Daniel Okafor',
    email: 'daniel.okafor@example.com',
  },
  {
    id: 'c19f6d04-e8b7-4a23-b5d1-46f2a7c08e93',
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
  },
];
