import { build } from './build.mjs';
import { packPackages } from './pack.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { install } from './install.mjs';
import { requireFreePort } from './free-port.mjs';
import { fail, print, requireOptions } from '../terminal.mjs';

endWithNpm();
try {
  requireOptions([]);
  const { PARTS, PORT, HOST, DEVELOPER_TOOLS } = process.env;
  // The server asks again: until then, a build takes its time.
  if (!PARTS)
    await requireFreePort(Number(PORT || 3000), 'Choose another with PORT.', HOST || undefined);
  await install();
  await Promise.all([build(), packPackages()]);
  if ((DEVELOPER_TOOLS || 'off') !== 'off') {
    print('  Building the shell again, for what developers run of their own (DEVELOPER_TOOLS)...');
    await build(['shell'], 'override');
  }
} catch (error) {
  fail(error);
}

// In the same process: it gets each signal once, and the exit status is the server's.
const { register } = await import('tsx/esm/api');
register();
await import('@touchline/backend/server');
