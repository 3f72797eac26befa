import { jestConfig } from '@touchline/kit/jest';

export default jestConfig(import.meta.dirname);
