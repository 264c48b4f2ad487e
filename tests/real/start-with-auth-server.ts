// `npm start` with the Auth server of AUTH_SERVER.
import { startThaw } from '../../local/commands/start.ts';
import { authServer } from './auth-server.ts';

process.exit(await startThaw(authServer(process.env.AUTH_SERVER ?? '')));
