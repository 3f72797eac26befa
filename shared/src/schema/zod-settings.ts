import * as z from 'zod/mini';

// The Content-Security-Policy has no 'unsafe-eval', so zod must not compile schemas. A schema reads
// this setting when it is created: each file with schemas imports this file first.
z.config({ jitless: true });
