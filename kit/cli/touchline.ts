#!/usr/bin/env node
import { runTouchline } from './command-line';

process.exitCode = await runTouchline(process.argv.slice(2));
