#!/usr/bin/env node
/** `talklive`: the management interface on the command line. */
import { runProgram } from './talklive/program.ts';
import { processTerminal } from './talklive/terminal.ts';

process.exitCode = await runProgram(process.argv.slice(2), processTerminal());
