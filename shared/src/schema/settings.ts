import * as z from 'zod/mini';

// A page under a Content-Security-Policy without 'unsafe-eval' must not try to compile schemas. A
// schema takes this in when it is made, so each file of the contract imports this one first.
z.config({ jitless: true });
