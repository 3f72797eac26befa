#!/usr/bin/env node
// @ts-check
import path from 'node:path';
import { register } from 'tsx/esm/api';

// This package contains TypeScript, which Node does not run where it is installed.
register({ tsconfig: path.resolve(import.meta.dirname, '../tsconfig.base.json') });
const { runTouchline } = await import('./command-line');
process.exitCode = await runTouchline(process.argv.slice(2));
