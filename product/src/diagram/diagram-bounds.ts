/** The bounds of a diagram (D28). `bytes` is its JSON in UTF-8. */
export const diagramBounds = {
  bytes: 16_000,
  metres: 150,
  actors: 40,
  balls: 20,
  equipment: 60,
  zones: 10,
  steps: 20,
  actions: 30,
  bends: 8,
  label: 3,
  zoneLabel: 20,
} as const;
