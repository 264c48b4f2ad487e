import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { checkDeployment } from '../deploy/secrets.ts';
import { checkConfig, deploymentSteps, readConfig } from '../deploy/steps.ts';
import { missingLegal } from '../stack/legal.ts';
import { inProject } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';

const FILE = '.env.production';
const DRY_RUN = '--dry-run';

/**
 * `npm run deploy`: brings this version to a hosted Supabase project, from the variables of `.env.production` (the shell's
 * win). With `--dry-run` it prints every step and does none.
 * @throws {Trouble} naming everything that is missing or malformed, before the first step
 */
export async function main(args: string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== DRY_RUN);
  if (unknown !== undefined) throw new Trouble(`npm run deploy doesn't know ${unknown}; there is only ${DRY_RUN}.`);
  const file = inProject(FILE);
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const checked = checkDeployment({ ...written, ...process.env });
  const faults = 'faults' in checked ? checked.faults : checkConfig(checked, readConfig());
  if ('faults' in checked || faults.length > 0) {
    throw new Trouble(
      `Nothing was deployed. Correct this in ${FILE} (docs/deploy.md):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  const steps = deploymentSteps(checked);
  // The CLI reads its token from here.
  process.env.SUPABASE_ACCESS_TOKEN = checked.own.SUPABASE_ACCESS_TOKEN;
  for (const [index, { does, run, title }] of steps.entries()) {
    console.log(`${index + 1}/${steps.length}  ${title}\n     ${does}`);
    if (!args.includes(DRY_RUN)) await run();
  }
  const unsaid = missingLegal(checked.legal);
  if (unsaid.length > 0)
    console.log(`\nYour terms and privacy policy say nothing yet by ${unsaid.join(', ')} (.env.example).`);
  console.log(
    args.includes(DRY_RUN)
      ? '\nThis was a dry run: nothing was done.'
      : '\nUpload dist/ to your static host, with the rules of netlify.toml: npx netlify deploy --prod --no-build',
  );
  return 0;
}
