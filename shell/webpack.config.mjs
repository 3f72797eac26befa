import { shellConfig } from '@touchline/kit/webpack';

export default shellConfig(import.meta.dirname);
