import { jestConfig } from '@touchline/shared/jest';

export default jestConfig(import.meta.dirname);
