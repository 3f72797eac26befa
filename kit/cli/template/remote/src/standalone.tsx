import '@touchline/shared/theme.scss';
import { remoteManifestSchema } from '@touchline/shared/host';
import { startStandalone } from '@touchline/shared/standalone';
import manifest from '../remote.json';
import { routes } from './routes';

startStandalone(remoteManifestSchema.parse(manifest), routes);
