import mountConfig from '../rspack.config.mjs';

export default mountConfig(import.meta.dirname);
