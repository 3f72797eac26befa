import { remoteConfig } from '@touchline/kit/webpack';

export default remoteConfig(import.meta.dirname);
