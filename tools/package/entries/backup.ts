process.setSourceMapsEnabled(true);
await import('@touchline/backend/backup');

export {};
