import { ruleTests } from '@touchline/kit/jest';

export default { ...ruleTests, testEnvironment: 'node', testMatch: ['<rootDir>/**/*.test.ts'] };
