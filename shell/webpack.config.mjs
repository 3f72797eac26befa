import { shellConfig } from '@touchline/shared/webpack';

export default shellConfig(import.meta.dirname);
