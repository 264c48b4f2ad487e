import { connectDatabase } from '../_shared/server/database.ts';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(Deno.env.toObject());
const database = connectDatabase(settings.databaseUrl);
const handle = createApp({ settings, database, log: (line) => console.log(line) });

Deno.serve((request, info) => handle(request, info.remoteAddr.transport === 'tcp' ? info.remoteAddr.hostname : ''));
