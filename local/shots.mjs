// @ts-check
import { boot } from './boot/boot.mjs';

await boot('shots');
