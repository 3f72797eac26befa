import { remoteConfig } from '@touchline/shared/webpack';

export default remoteConfig(import.meta.dirname);
