// A function as a hosted isolate, for Deno: `isolate.ts <index.ts> <port>`. Every caller has the address that isolates see.
import process from 'node:process';

const [entry = '', port = ''] = process.argv.slice(2);
const serve = Deno.serve;
const remoteAddr = { transport: 'tcp' as const, hostname: '0.0.0.0', port: 0 };

Object.defineProperty(Deno, 'serve', {
  configurable: true,
  value: (handler: (request: Request, info: { remoteAddr: typeof remoteAddr }) => Promise<Response>) => {
    serve({ hostname: '127.0.0.1', port: Number(port) }, (request) => handler(request, { remoteAddr }));
  },
});
await import(entry);
