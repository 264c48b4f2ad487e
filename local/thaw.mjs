// @ts-check
import { boot } from './boot/boot.mjs';

const [command = '', ...args] = process.argv.slice(2);
await boot(command, args);
