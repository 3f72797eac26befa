import { build, packShared } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { install } from './install.mjs';
import { fail } from '../terminal.mjs';

endWithNpm();
try {
  await install();
  await Promise.all([build(), packShared()]);
  if ((process.env.DEVELOPER_TOOLS || 'off') !== 'off') await build(['shell'], 'override');
} catch (error) {
  fail(error);
}

// In the same process: it gets each signal once, and the exit status is the server's.
const { register } = await import('tsx/esm/api');
register();
await import('@touchline/backend/server');
