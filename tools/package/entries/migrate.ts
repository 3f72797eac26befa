process.setSourceMapsEnabled(true);
await import('@touchline/backend/migrate');

export {};
