// Ends with 0 while the process of this container answers, for HEALTHCHECK.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
