import { remoteConfig } from '../webpack/base.mjs';

export default remoteConfig(import.meta.dirname);
