import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { checkDeployment } from './secrets.ts';
import { netlifyToml } from './static-host.ts';
import { checkConfig, deploymentSteps, envFile, siteFiles } from './steps.ts';

const REF = 'abcdefghijklmnopqrst';
const GOOD = {
  SUPABASE_PROJECT_REF: REF,
  SUPABASE_ACCESS_TOKEN: 'sbp_0123',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  POOLER_URL: `postgres://postgres.${REF}:hidden%40one@pooler.example:6543/postgres`,
  PUBLIC_URL: 'https://thaw.example',
  TRUSTED_PROXY_SECRET: 'hidden-secret-of-the-proxy',
  AUTH_SMTP_PASSWORD: 'hidden',
  SMTP_URL: 'smtps://user:hidden@smtp.example:465',
  AI_MODEL: '',
  PATH: '/bin',
};

function checked(changes: Record<string, string> = {}) {
  const found = checkDeployment({ ...GOOD, ...changes });
  if ('faults' in found) throw new Error(found.faults.join('\n'));
  return found;
}

describe('the variables', () => {
  test('that are set go to the functions, but for those of deploying itself', () => {
    expect(Object.keys(checked().secrets).sort()).toEqual([
      'AUTH_ISSUER',
      'PUBLIC_URL',
      'SMTP_URL',
      'TRUSTED_PROXY_HOPS',
      'TRUSTED_PROXY_SECRET',
    ]);
  });

  test('name the issuer of this project, unless it has another', () => {
    expect(checked().secrets.AUTH_ISSUER).toBe(`https://${REF}.supabase.co/auth/v1`);
    const own = 'https://auth.thaw.example/auth/v1';
    expect(checked({ AUTH_ISSUER: own }).secrets.AUTH_ISSUER).toBe(own);
  });

  test('that are missing are all named, with the place to find them', () => {
    const found = checkDeployment({});
    const faults = 'faults' in found ? found.faults : [];
    for (const name of Object.keys(GOOD).slice(0, 7)) expect(faults.join('\n')).toContain(`${name} is missing: `);
    expect(faults.join('\n')).toContain('SMTP_URL or RESEND_API_KEY is missing');
  });

  test.each([
    ['SUPABASE_PROJECT_REF', 'hidden', 'SUPABASE_PROJECT_REF has to have 20 small letters'],
    ['POOLER_URL', `postgres://postgres.${REF}:hidden@direct.example:5432/postgres`, 'POOLER_URL has to be like'],
    ['POOLER_URL', GOOD.POOLER_URL.replace(REF, 'z'.repeat(20)), 'POOLER_URL is of another project'],
    ['PUBLIC_URL', 'http://hidden.example', 'PUBLIC_URL has to be an address like https://'],
    ['TRUSTED_PROXY_SECRET', 'hidden', 'TRUSTED_PROXY_SECRET has to have 16 to 200 characters'],
    ['TRUSTED_PROXY_HOPS', 'hidden', 'TRUSTED_PROXY_HOPS '],
    ['GEOCODER_URL', 'hidden', 'GEOCODER_URL '],
    ['STRIPE_SECRET_KEY', 'hidden', "Payments need all of Stripe's variables"],
    ['SMTP_URL', 'smtp://user:hidden@smtp.example:587', 'SMTP_URL has a port that hosted Supabase blocks'],
    ['SMTP_URL', 'smtp://smtp.example', 'SMTP_URL has a port that hosted Supabase blocks'],
  ])('%s=%s is refused, and its value is not shown', (name, value, sentence) => {
    expect(() => checked({ [name]: value })).toThrow(sentence);
    expect(() => checked({ [name]: value })).not.toThrow('hidden');
  });

  test('have to fit config.toml', () => {
    const toml = (ref: string, url: string) =>
      `[remotes.production]\nproject_id = "${ref}"\n[remotes.production.auth]\nsite_url = "${url}"`;
    expect(checkConfig(checked(), toml(REF, 'https://thaw.example'))).toEqual([]);
    expect(checkConfig(checked(), toml('x', 'https://other.example'))).toMatchObject([
      expect.stringContaining('project_id'),
      expect.stringContaining('site_url'),
    ]);
  });
});

test('the steps of a dry run name what each does, in an order that works, and show no secret', () => {
  const steps = deploymentSteps(checked()).map(({ does }) => does);
  expect(steps).toEqual([
    `npx supabase link --project-ref ${REF}`,
    'npx tsx local/places/generate.ts',
    'npx supabase db push --include-seed --remote',
    'edge_api, with a new password',
    'npx supabase secrets set --env-file <TRUSTED_PROXY_HOPS, AUTH_ISSUER, PUBLIC_URL, TRUSTED_PROXY_SECRET, SMTP_URL, DATABASE_URL>',
    `npx supabase functions deploy --use-api --remote=${REF}, each as one file with its libraries`,
    'npx supabase config push',
    'npm run build -- --origin https://thaw.example',
    'dist/config.json, dist/.well-known/security.txt, netlify.toml',
  ]);
  expect(steps.join()).not.toContain('hidden');
});

test('the values get to the CLI as they are', () => {
  const values = { A: 'pa$WORD$$x', B: 'q"uo\\"te', C: "it's", D: 'back\\slash\\', E: 'a#b c', F: '{"a":"x\\ny"}' };
  expect(parseEnv(envFile(values))).toEqual(values);
  expect(() => envFile({ NAME: `'"\`` })).toThrow('NAME has every kind of quotes');
});

test('a contact for vulnerabilities is one of the files, where one is set', async () => {
  const SECURITY = 'dist/.well-known/security.txt';
  expect(await siteFiles(checked())).toMatchObject({ [SECURITY]: null });
  const files = await siteFiles(checked({ SUPPORT_EMAIL: 'ann@thaw.example' }));
  expect(files[SECURITY]).toContain('Contact: mailto:ann@thaw.example\n');
  expect(files[SECURITY]).toContain('Canonical: https://thaw.example/.well-known/security.txt\n');
});

test("the static host's rules: the secret goes with API calls, old files are gone, pages have the headers of ours", async () => {
  const site = { origin: 'https://thaw.example', supabaseUrl: `https://${REF}.supabase.co`, proxySecret: 'a"b' };
  const text = await netlifyToml({
    ...site,
    tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    stripePublishableKey: 'pk',
  });
  const { headers, redirects } = parse(text) as unknown as {
    redirects: { from: string; to: string; status: number; headers?: unknown }[];
    headers: { for: string; values: Record<string, string> }[];
  };
  expect(redirects.map(({ from, status, to }) => `${from} ${to} ${status}`)).toEqual([
    `/api/* https://${REF}.supabase.co/functions/v1/api/:splat 200`,
    '/assets/* /app.html 404',
    ...['/s/:code /s.html 200', '/with/:handle /with.html 200', '/recap/:sessionId /recap.html 200'],
    '/join-warm-welcome/:roomId /join-warm-welcome.html 200',
    '/email-test /app.html 200',
    '/* /app.html 404',
  ]);
  expect(redirects[0]?.headers).toEqual({ 'X-Thaw-Proxy': 'a"b' });
  const of = (page: string) => headers.find((one) => one.for === page)?.values ?? {};
  expect(of('/*')['content-security-policy']).toContain(`connect-src 'self' https://${REF}.supabase.co`);
  expect(of('/*')['content-security-policy']).toContain('https://tiles.example');
  expect(of('/*')['strict-transport-security']).toBe('max-age=31536000');
  expect(of('/subscribe')['content-security-policy']).toContain('https://js.stripe.com');
  expect(of('/*')['content-security-policy']).not.toContain('stripe');
  for (const page of ['/login', '/reset-password', '/r']) expect(of(page)['referrer-policy']).toBe('no-referrer');
});
